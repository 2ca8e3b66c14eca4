/** What is wrong with the file of a track; `lines` are its line numbers. */
export const trackZhCN = {
  unreadable: '轨迹文件无法读取，请确认是 CSV 或 GPX 文件',
  tooLarge: '轨迹文件超过 {most} MB，请拆分或抽稀后上传',
  tooMany: '轨迹点超过 {most} 个，请抽稀后上传',
  tooFew: '轨迹点不足 2 个，请核对文件',
  columns: '缺少“{columns}”列，请在首行写明列名',
  time: '第 {lines} 行的时间有误，应为 2026-11-21 09:30:00 的格式，且不晚于现在',
  lng: '第 {lines} 行的经度有误，应为 73 至 136 之间的数字',
  lat: '第 {lines} 行的纬度有误，应为 3 至 54 之间的数字',
  speed: '第 {lines} 行的速度有误，应为 0 至 200 之间的数字（公里/小时）',
  direction: '第 {lines} 行的方向有误，应为 0 至 359 之间的整数',
  mileage: '第 {lines} 行的里程有误，应为不小于 0 的数字（公里）',
  address: '第 {lines} 行的位置超过 100 字',
} as const

export type TrackFault = keyof typeof trackZhCN
