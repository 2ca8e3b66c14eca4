import { block, type Candidate, type OrderProblem } from './orderProblem.ts'

const any = (...words: string[]) => new RegExp(words.join('|'), 'gu')

/** Dangerous whatever they are part of. */
const articles = any(
  '危险化学品|危化品|剧毒|放射性|放射源',
  '炸药|雷管|导火索|火药|烟花|爆竹|鞭炮|打火机',
)

/** Dangerous as goods; what is made for them is not. */
const substances = any(
  // Of petroleum, and gases that burn
  '原油|汽油|柴油|煤油|燃料油|石脑油|溶剂油|石油醚|煤焦油',
  '液化(石油|天然)?气|天然气|乙炔|LNG|CNG|LPG|氢气|液氢|液氧|丙烷|丁烷|环氧乙烷',
  // That burn otherwise
  '甲醇|乙醇|酒精|乙醚|丙酮|乙酸乙酯|油漆|香蕉水|天那水',
  String.raw`苯(?=$|\P{Script=Han}|酚|胺|乙烯|系|类)`,
  '硫磺|黄磷|白磷|红磷|电石|金属钠|金属钾',
  // That corrode, feed a fire or poison
  String.raw`液氯|液氨|硫酸|盐酸(?=$|\P{Script=Han}|溶液|水溶液)|硝酸|硝铵|氢氟酸|烧碱|氢氧化钠|双氧水|过氧化|氯酸|高锰酸钾`,
  '氰化|异氰酸酯',
  '农药|敌敌畏|敌百虫|百草枯|对硫磷|甲拌磷|甲胺磷|乐果|克百威|呋喃丹|涕灭威|灭多威|磷化铝|磷化锌|溴甲烷|毒鼠强',
)

/** Named like them, and harmless. */
const harmless = any(
  '苯板|聚苯(乙烯|板|醚|硫醚)?|[对间]苯二甲酸|苯甲酸钠|(无|非)酒精',
  '酒精(棉[片球棒签]?|消毒湿巾|湿巾|饮料)',
  '(汽|柴)油机油|水性油漆',
  '硫酸(铵|钾|钠|镁|钙|钡|锌|铝|锰|亚铁|软骨素)|硝酸铵钙',
  '(低毒|微毒|生物)农药',
)

/** What works with them, or through which they flow. A barrel, a bottle or a lorry of them is full of them. */
const equipment =
  /(机|机组|[^\d一二三四五六七八九十百千万两几整半]车|重卡|泵|阀|阀门|表|仪|器|滤芯|管|管道|管件|软管|灶|灶具|炉|炉具|灯|配件|零件|部件|设备|装置)$/u

/** Goods of petroleum and gas that are none, beside which stands everything else of their type. */
const ofPetroleum = /沥青|润滑|机油|齿轮油|液压油|变压器油|导热油|白油|基础油|石蜡|凡士林|石油焦/u

/** With fertilisers go goods against pests. */
const ofPests = /杀虫剂|除草剂|杀菌剂|杀螨剂|灭鼠药|杀鼠剂/u

const petroleum = '0200'
const fertilisers = '0900'

const piecesOf = (goods: string) =>
  goods
    .replaceAll(/\s+/gu, '')
    .split(/[、，,;；/+]|和|与|及/u)
    .filter((piece) => piece !== '')

/** R10: dangerous goods are carried by others. Its name says so, or its type where the name says nothing. */
export const checkGoods = (row: Candidate): OrderProblem[] => {
  const { descriptionOfGoods: goods, cargoTypeClassificationCode: type } = row
  if (goods === null) return []
  const loose = piecesOf(goods).filter((piece) => !equipment.test(piece))
  const isDangerous =
    goods.search(articles) >= 0 ||
    loose.some((piece) => piece.replaceAll(harmless, ' ').search(substances) >= 0) ||
    (type === fertilisers && loose.some((piece) => ofPests.test(piece)))
  if (isDangerous) return [block('R10.dangerous', 'descriptionOfGoods', { goods })]
  return type === petroleum && loose.some((piece) => !ofPetroleum.test(piece))
    ? [block('R10.type', 'cargoTypeClassificationCode', { goods })]
    : []
}
