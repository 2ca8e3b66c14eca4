import type { XmlElement } from '#server/platform/xml.ts'
import type { Said, Source } from './said.ts'

/** What stands under each name, and under each name within its parent's; in small letters, for programs differ in that alone. */
type Texts = Map<string, Set<string>>

// In this order: as tax bureaus hand invoices out, as they are attached to an OFD, by the names of the interface for
// enterprises (乐企), and by those of an OFD's own data.
const names: Record<keyof Said, readonly string[]> = {
  number: [
    'taxsupervisioninfo/invoicenumber',
    'invoicenumber',
    'einvoice/invoiceno',
    'fphm',
    '发票号码',
  ],
  code: ['einvoice/invoicecode', 'fpdm', 'zzfpdm', '发票代码'],
  invoiceKind: [
    'generalorspecialvat/labelname',
    'einvoicetype/labelname',
    'fplx',
    'einvoice/title',
    '发票类型',
  ],
  issueDay: ['taxsupervisioninfo/issuetime', 'issuetime', 'einvoice/issuedate', 'kprq', '开票日期'],
  sellerName: ['sellername', 'xsfmc', '销售方名称'],
  sellerTaxId: ['selleridnum', 'sellertaxid', 'xsfnsrsbh', '销售方纳税人识别号'],
  buyerName: ['buyername', 'gmfmc', '购买方名称'],
  buyerTaxId: ['buyeridnum', 'buyertaxid', 'gmfnsrsbh', '购买方纳税人识别号'],
  amountFen: ['totalamwithouttax', 'taxexclusivetotalamount', 'hjje', '合计金额'],
  taxFen: ['totaltaxam', 'taxtotalamount', 'hjse', '合计税额'],
  totalFen: ['totaltax-includedamount', 'taxinclusivetotalamount', 'jshj', '价税合计'],
  remark: ['additionalinformation/remark', 'einvoice/note', 'bz', '备注'],
}

/** What was said under the names of an invoice. What stands twice, and not the same, is not said; two numbers are two invoices. */
const saidIn = (texts: Texts): Source => {
  const found = Object.entries(names).flatMap(([field, all]) => {
    const under = all.map((name) => texts.get(name)).find((set) => set !== undefined)
    return under ? [[field, [...under]] as const] : []
  })
  const isSeveral = found.some(([field, under]) => field === 'number' && under.length > 1)
  return {
    by: 'data',
    said: Object.fromEntries(
      found.flatMap(([field, [text, ...others]]) => (others.length === 0 ? [[field, text]] : [])),
    ),
    faults: isSeveral ? ['severalInvoices'] : [],
  }
}

const note = (texts: Texts, name: string, text: string) => {
  const key = name.toLowerCase()
  if (text !== '') texts.set(key, (texts.get(key) ?? new Set()).add(text))
}

const collect = (element: XmlElement, texts: Texts) => {
  for (const child of element.children) {
    note(texts, child.name, child.text)
    note(texts, `${element.name}/${child.name}`, child.text)
    collect(child, texts)
  }
  return texts
}

/** What an invoice as XML says, of whichever of the forms that are in use. */
export const saidInXml = (root: XmlElement): Source => saidIn(collect(root, new Map()))

/** What a list of names and values says: the own data of a PDF or an OFD. */
export const saidInPairs = (pairs: Iterable<readonly [name: string, value: string]>): Source => {
  const texts: Texts = new Map()
  for (const [name, value] of pairs) note(texts, name, value.trim())
  return saidIn(texts)
}
