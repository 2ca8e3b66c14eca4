import { expect, test } from 'vitest'
import { checkGoods } from '#server/order/rules/goods.ts'
import { row } from './ruleFacts.ts'

const found = (descriptionOfGoods: string, cargoTypeClassificationCode = '1700') =>
  checkGoods(row({ descriptionOfGoods, cargoTypeClassificationCode })).map(
    ({ level, key, field }) => `${level} ${key} ${field}`,
  )

const listed = (text: string) => text.trim().split(/\s+/)

test.each([
  '柴 油',
  ...listed(`
    原油 石脑油 燃料油 180号燃料油 0号柴油 92#汽油 航空煤油 石油醚 液化石油气 液化气 液化天然气
    压缩天然气 氢气 乙炔气 丙烷 LNG 苯 纯苯 粗苯 苯（工业级） 甲苯 二甲苯 苯酚 苯胺 苯乙烯 氯苯
    乙醇 无水乙醇 乙醇汽油 95%酒精 固体酒精 甲醇 丙酮 油漆 硫酸 浓硫酸 盐酸 31%盐酸 盐酸溶液
    硝酸铵 液氯 液氨 双氧水 烧碱 敌敌畏 敌敌畏农药 农药 百草枯 磷化铝 氰化钠 剧毒化学品 放射性同位素
    烟花 爆竹 一次性打火机 雷管 危化品 柴油200桶 汽油3车 液化气50瓶 钢材、柴油 面粉和硫酸
    滤清器、燃料油 苯和钢材 酒精、酒精湿巾
  `),
])('%s is not carried, of whichever type', (goods) => {
  expect(found(goods)).toEqual(['BLOCK R10.dangerous descriptionOfGoods'])
  expect(found(goods, '0200')).toEqual(['BLOCK R10.dangerous descriptionOfGoods'])
})

test.each(
  listed(`
    冷轧钢卷 原煤 发动机 面粉 日用百货 铁矿石、螺纹钢 苯板 聚苯板 聚苯乙烯泡沫 对苯二甲酸 苯甲酸钠
    丁苯橡胶 苯丙乳液 酒精湿巾 酒精棉片 无酒精啤酒 酒精检测仪 乙二醇 水性油漆 燃料油滤清器 柴油发动机
    柴油机 汽油发电机组 燃气灶 液化气灶 煤油灯 天然气管道 天然气压缩机 甲醇汽车 LNG重卡 柴油货车
    氢气压缩机 硫酸泵 汽油机油 硫酸铵 硫酸钾 硫酸钡 硝酸铵钙 盐酸小檗碱片 农药喷雾器 生物农药 尿素 复合肥
    放射科设备 沥青 润滑油
  `),
)('%s is carried', (goods) => {
  expect(found(goods)).toEqual([])
})

test.each([
  ['0200', '油品', ['BLOCK R10.type cargoTypeClassificationCode']],
  ['0200', '轻质循环油', ['BLOCK R10.type cargoTypeClassificationCode']],
  ['0200', '润滑油、油品', ['BLOCK R10.type cargoTypeClassificationCode']],
  ['0200', '润滑油', []],
  ['0200', '道路石油沥青', []],
  ['0200', '石蜡、石油焦', []],
  ['0200', '燃料油滤清器', []],
  ['1700', '油品', []],
  ['0900', '除草剂', ['BLOCK R10.dangerous descriptionOfGoods']],
  ['0900', '尿素、杀虫剂', ['BLOCK R10.dangerous descriptionOfGoods']],
  ['0900', '尿素', []],
  ['1300', '除草剂', []],
])('of type %s, %s: %j', (type, goods, problems) => {
  expect(found(goods, type)).toEqual(problems)
})
