import { yuanOfFen } from '#contract/money.ts'
import { timeOf } from '#contract/time.ts'
import { sampleMark, totalInWords, type InvoiceSheet } from './invoiceSheet.ts'

/** Text as it may stand in XML: without what has no place there. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

const yuan = (fen: number) => yuanOfFen(fen).replaceAll(',', '')

type Value = string | number | null
/** Elements by their names, without those that have no value. */
const elements = (values: Readonly<Record<string, Value>>) =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      value === null ? [] : [`<${name}>${escaped(String(value))}</${name}>`],
    )
    .join('')

/** An invoice as XML, by the official names of what stands on it. */
export const invoiceXml = ({ invoice, lines, transport, redOfNo, isSample }: InvoiceSheet) => {
  const top = elements({
    fphm: invoice.invoiceNo,
    fplx: invoice.invoiceKind,
    tdyslxDm: transport.length > 0 ? '04' : null,
    kprq: timeOf(invoice.issuedAt),
    sflzfp: invoice.isBlue ? 'Y' : 'N',
    kjhzfpdydlzfphm: redOfNo,
    xsfnsrsbh: invoice.sellerTaxId,
    xsfmc: invoice.sellerName,
    xhfdz: invoice.sellerAddress,
    xsfdh: invoice.sellerPhone,
    xsfkhh: invoice.sellerBank,
    xsfzh: invoice.sellerAccount,
    gmfnsrsbh: invoice.buyerTaxId,
    gmfmc: invoice.buyerName,
    gmfdz: invoice.buyerAddress,
    gmfdh: invoice.buyerPhone,
    gmfkhh: invoice.buyerBank,
    gmfzh: invoice.buyerAccount,
    hjje: yuan(invoice.amountFen),
    hjse: yuan(invoice.taxFen),
    jshj: yuan(invoice.totalFen),
    jshjdx: totalInWords(invoice.totalFen),
    kpr: invoice.drawer,
    skrxm: invoice.payee,
    fhrxm: invoice.reviewer,
    bz: invoice.remark,
  })
  const items = lines.map((line) =>
    elements({
      xh: line.seq,
      xmmc: line.itemName,
      sphfwssflhbbm: line.taxCode,
      ggxh: line.spec,
      dw: line.unit,
      fpjysl: line.quantity,
      fpjydj: line.unitPrice,
      je: yuan(line.amountFen),
      slv: line.ratePpm / 1_000_000,
      se: yuan(line.taxFen),
    }),
  )
  const trips = transport.map((trip) =>
    elements({
      xh: trip.seq,
      ysgjzl: trip.vehicleKind,
      ysgjph: trip.vehicleNumber,
      qyd: trip.from,
      ddd: trip.to,
      yshwmc: trip.goods,
    }),
  )
  return [
    xmlHead,
    isSample ? `<!-- ${sampleMark} -->\n` : '',
    `<fpxx>${top}`,
    ...items.map((item) => `<hwxx>${item}</hwxx>`),
    ...trips.map((trip) => `<hwysfwtdysList>${trip}</hwysfwtdysList>`),
    '</fpxx>\n',
  ].join('')
}
