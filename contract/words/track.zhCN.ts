/** What is wrong with the points of a track; `lines` are line numbers of its file, `points` count those that were sent. */
export const trackZhCN = {
  unreadable: '轨迹文件无法读取，请确认是 CSV 或 GPX 文件',
  tooLarge: '轨迹文件超过 {most} MB，请拆分或抽稀后上传',
  tooMany: '轨迹点超过 {most} 个，请抽稀后上传',
  tooFew: '轨迹点不足 2 个，请核对文件',
  columns: '缺少“{columns}”列，请在首行写明列名',
  units: '“{columns}”列的单位有误，速度应为公里/小时，里程应为公里',
  time: '第 {lines} 行的时间有误，应为 2026-11-21 09:30:00 的格式，且不晚于现在',
  lng: '第 {lines} 行的经度有误，应为 73 至 136 之间的数字',
  lat: '第 {lines} 行的纬度有误，应为 3 至 54 之间的数字',
  speed: '第 {lines} 行的速度有误，应为 0 至 200 之间的数字（公里/小时）',
  direction: '第 {lines} 行的方向有误，应为 0 至 360 之间的数字（度）',
  mileage: '第 {lines} 行的里程有误，应为不小于 0 的数字（公里）',
  address: '第 {lines} 行的位置超过 100 字',
  jump: '第 {lines} 行与前一轨迹点相距过远，请核对时间和经纬度',
  tooManyFiles: '每次最多绑定 {most} 个含轨迹点的文件，请分次绑定',
  pointTime: '第 {points} 个轨迹点的时间晚于现在，请核对设备时间',
  pointJump: '第 {points} 个轨迹点与前一轨迹点相距过远，请核对时间和经纬度',
} as const

export type TrackFault = keyof typeof trackZhCN
