import { buffer } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** An invoice as other programs write it; all that is in it is made up. */
export const sample = {
  number: '25342000000012345678',
  issueDay: '2026-11-20',
  sellerName: '网络货运演示企业（示例）有限公司',
  sellerTaxId: '91349901MAXXX00232',
  buyerName: '江汇示例供应链管理有限公司',
  buyerTaxId: '91349901MAXXX00152',
  amount: '3433.03',
  tax: '308.97',
  total: '3742.00',
  remark: '起运地:合肥;到达地:南京;托运单号:YD2026112000000001',
}
export type Sample = typeof sample

export const xmlBytes = (body: string) => strToU8(`<?xml version="1.0" encoding="utf-8"?>\n${body}`)

/** As a tax bureau hands it out. */
export const bureauXml = (of: Sample) =>
  xmlBytes(`<EInvoice><Header><EIid>${of.number}</EIid><InherentLabel><EInvoiceType>
    <LabelCode>01</LabelCode><LabelName>电子发票（增值税专用发票）</LabelName></EInvoiceType></InherentLabel></Header>
  <EInvoiceData>
    <SellerInformation><SellerIdNum>${of.sellerTaxId}</SellerIdNum><SellerName>${of.sellerName}</SellerName></SellerInformation>
    <BuyerInformation><BuyerIdNum>${of.buyerTaxId}</BuyerIdNum><BuyerName>${of.buyerName}</BuyerName></BuyerInformation>
    <BasicInformation><TotalAmWithoutTax>${of.amount}</TotalAmWithoutTax><TotalTaxAm>${of.tax}</TotalTaxAm>
      <TotalTax-includedAmount>${of.total}</TotalTax-includedAmount><RequestTime>${of.issueDay} 10:11:12</RequestTime></BasicInformation>
    <IssuItemInformation><ItemName>*运输服务*国内道路货物运输服务</ItemName><Amount>${of.amount}</Amount><ComTaxAm>${of.tax}</ComTaxAm></IssuItemInformation>
    <AdditionalInformation><Remark>${of.remark}</Remark></AdditionalInformation>
  </EInvoiceData>
  <TaxSupervisionInfo><InvoiceNumber>${of.number}</InvoiceNumber><IssueTime>${of.issueDay} 10:12:13</IssueTime></TaxSupervisionInfo>
  <TaxBureauSignature><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignatureValue>bm90aGluZw==</ds:SignatureValue></ds:Signature></TaxBureauSignature>
</EInvoice>`)

/** By the names of the interface for enterprises. */
export const interfaceXml = (of: Sample) =>
  xmlBytes(`<fpxx><fphm>${of.number}</fphm><fplx>81</fplx><kprq>${of.issueDay} 10:12:13</kprq>
  <xsfnsrsbh>${of.sellerTaxId}</xsfnsrsbh><xsfmc>${of.sellerName}</xsfmc>
  <gmfnsrsbh>${of.buyerTaxId}</gmfnsrsbh><gmfmc>${of.buyerName}</gmfmc>
  <hjje>${of.amount}</hjje><hjse>${of.tax}</hjse><jshj>${of.total}</jshj><bz>${of.remark}</bz>
  <hwxx><xh>1</xh><je>${of.amount}</je><se>${of.tax}</se></hwxx></fpxx>`)

/** As it is attached to an OFD. */
export const attachedXml = (of: Sample) =>
  xmlBytes(`<fp:eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019"><fp:Title>电子发票（增值税专用发票）</fp:Title><fp:InvoiceNo>${of.number}</fp:InvoiceNo>
  <fp:IssueDate>${of.issueDay.replace('-', '年').replace('-', '月')}日</fp:IssueDate>
  <fp:Buyer><fp:BuyerName>${of.buyerName}</fp:BuyerName><fp:BuyerTaxID>${of.buyerTaxId}</fp:BuyerTaxID></fp:Buyer>
  <fp:Seller><fp:SellerName>${of.sellerName}</fp:SellerName><fp:SellerTaxID>${of.sellerTaxId}</fp:SellerTaxID></fp:Seller>
  <fp:TaxExclusiveTotalAmount>${of.amount}</fp:TaxExclusiveTotalAmount><fp:TaxTotalAmount>${of.tax}</fp:TaxTotalAmount>
  <fp:TaxInclusiveTotalAmount>${of.total}</fp:TaxInclusiveTotalAmount><fp:Note><![CDATA[${of.remark}]]></fp:Note></fp:eInvoice>`)

const customData = (of: Partial<Sample>) =>
  Object.entries({
    发票号码: of.number,
    开票日期: of.issueDay,
    合计金额: of.amount,
    合计税额: of.tax,
    购买方纳税人识别号: of.buyerTaxId,
    销售方纳税人识别号: of.sellerTaxId,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`)
    .join('')

/** The first file of an OFD, with what it says of the invoice. */
export const ofdXml = (of: Partial<Sample>) =>
  xmlBytes(`<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" DocType="OFD" Version="1.1"><ofd:DocBody><ofd:DocInfo>
  <ofd:DocID>1</ofd:DocID><ofd:CustomDatas>${customData(of)}</ofd:CustomDatas></ofd:DocInfo>
  <ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot><ofd:Signatures>Doc_0/Signs/Signatures.xml</ofd:Signatures></ofd:DocBody></ofd:OFD>`)

export type Line = readonly [x: number, y: number, text: string]

/** What stands on the page of an invoice, in millimetres from its upper left corner. */
export const printed = (of: Sample): Line[] => {
  const [year = '', month = '', day = ''] = of.issueDay.split('-')
  return [
    [70, 10, '电子发票（增值税专用发票）'],
    [150, 10, '发票号码：'],
    [168, 10, of.number],
    [150, 16, '开票日期：'],
    [168, 16, `${year}年${month}月${day}日`],
    [12, 30, '名称：'],
    [24, 30, of.buyerName],
    [112, 30, '名称：'],
    [124, 30, of.sellerName],
    [12, 38, '统一社会信用代码/纳税人识别号：'],
    [62, 38, of.buyerTaxId],
    [112, 38, '统一社会信用代码/纳税人识别号：'],
    [162, 38, of.sellerTaxId],
    [12, 48, '项目名称'],
    [140, 48, '金额'],
    [180, 48, '税额'],
    [12, 54, '*运输服务*国内道路货物运输服务'],
    [140, 54, of.amount],
    [180, 54, of.tax],
    [30, 90, '合'],
    [50, 90, '计'],
    [138, 90, `¥${of.amount}`],
    [178, 90, `¥${of.tax}`],
    [20, 98, '价税合计（大写）'],
    [60, 98, '叁仟柒佰肆拾贰圆整'],
    [140, 98, `（小写）¥${of.total}`],
    [12, 110, of.remark],
  ]
}

export const pageXml = (lines: readonly Line[], template = '') =>
  xmlBytes(
    `<ofd:Page xmlns:ofd="http://www.ofdspec.org/2016">${template}<ofd:Content><ofd:Layer ID="1">${lines
      .map(
        ([x, y, text], at) =>
          `<ofd:TextObject ID="${at + 2}" Boundary="${x} ${y} ${text.length * 3} 4" Font="1" Size="3"><ofd:TextCode X="0" Y="3">${text}</ofd:TextCode></ofd:TextObject>`,
      )
      .join('')}</ofd:Layer></ofd:Content></ofd:Page>`,
  )

/** An OFD with what is named, each of which may be left out. */
export const ofdOf = (given: {
  own?: Partial<Sample>
  attached?: Uint8Array
  page?: Sample
}): Uint8Array =>
  zipSync({
    'OFD.xml': ofdXml(given.own ?? {}),
    'Doc_0/Document.xml': xmlBytes('<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>'),
    ...(given.attached ? { 'Doc_0/Attachs/original_invoice.xml': given.attached } : {}),
    ...(given.page ? { 'Doc_0/Pages/Page_0/Content.xml': pageXml(printed(given.page)) } : {}),
  })

const isLabel = ([, , text]: Line) => /[：]$|^[^¥*]{1,5}$/.test(text)

/**
 * An OFD of several pages whose labels stand in a template, as tax bureaus write it; its document names both, and says where
 * they are in whatever way.
 */
export const ofdOfPages = (
  pages: readonly (readonly Line[])[],
  named: (place: string) => string = (place) => place,
): Uint8Array =>
  zipSync({
    'OFD.xml': ofdXml({}),
    'Doc_0/Document.xml':
      xmlBytes(`<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"><ofd:CommonData>
      ${pages.map((_, at) => `<ofd:TemplatePage ID="${at + 1}" BaseLoc="${named(`Tpls/Tpl_${at}/Content.xml`)}"/>`).join('')}</ofd:CommonData>
      <ofd:Pages>${pages.map((_, at) => `<ofd:Page ID="${at + 50}" BaseLoc="${named(`Pages/Page_${at}/Content.xml`)}"/>`).join('')}</ofd:Pages></ofd:Document>`),
    ...Object.fromEntries(
      pages.flatMap((lines, at) => [
        [`Doc_0/Tpls/Tpl_${at}/Content.xml`, pageXml(lines.filter(isLabel))],
        [
          `Doc_0/Pages/Page_${at}/Content.xml`,
          pageXml(
            lines.filter((line) => !isLabel(line)),
            `<ofd:Template TemplateID="${at + 1}" ZOrder="Background"/>`,
          ),
        ],
      ]),
    ),
  })

const points = (millimetres: number) => (millimetres * 72) / 25.4

/** A PDF with these texts, each where it stands; without any it is as a scanned one. */
export const pdfOf = (lines: readonly Line[], info: Record<string, string> = {}) =>
  pdfOfPages([lines], info)

/** The same of several pages, each as high as it is given. */
export const pdfOfPages = async (
  pages: readonly (readonly Line[])[],
  info: Record<string, string> = {},
  height = 140,
) => {
  const font = await readFile(
    new URL(
      import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    ),
  )
  const size: [number, number] = [points(210), points(height)]
  const sheet = new PDFDocument({ size, font: '', margin: 0, info, autoFirstPage: false })
  sheet.registerFont('face', font)
  for (const lines of pages) {
    sheet.addPage().font('face').fontSize(9)
    for (const [x, y, text] of lines) sheet.text(text, points(x), points(y), { lineBreak: false })
    sheet.rect(10, 10, 100, 100).stroke()
  }
  sheet.end()
  return new Uint8Array(await buffer(sheet))
}

/** A font that a PDF names and does not have. */
export type BareFont = {
  encoding: string
  collection: 'GB1' | 'CNS1' | 'Japan1' | 'Korea1'
  /** The code of a letter in hexadecimal digits. */
  encode: (letter: string) => string
}

/** A PDF as cheap programs write it: its font is not embedded, and its codes are told by a CMap that every reader has. */
export const bareFontPdf = (
  lines: readonly Line[],
  { encoding, collection, encode }: BareFont,
): Uint8Array => {
  const texts = lines.map(
    ([x, y, text]) =>
      `/F1 9 Tf 1 0 0 1 ${points(x).toFixed(2)} ${points(140 - y).toFixed(2)} Tm <${[...text].map(encode).join('')}> Tj`,
  )
  const stream = `BT\n${texts.join('\n')}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${points(210)} ${points(140)}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    `<</Type/Font/Subtype/Type0/BaseFont/Song/Encoding/${encoding}/DescendantFonts[6 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/Song/CIDSystemInfo<</Registry(Adobe)/Ordering(${collection})/Supplement 2>>/DW 1000/FontDescriptor 7 0 R>>`,
    '<</Type/FontDescriptor/FontName/Song/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 752/Descent -271/CapHeight 737/StemV 58>>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return strToU8(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF`,
  )
}

/** A PDF of one page, whose stream is packed as it is given. */
export const pdfWithPage = (stream: Uint8Array, filter = '/FlateDecode') => {
  const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n' +
          object(1, '<</Type/Catalog/Pages 2 0 R>>') +
          object(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>') +
          object(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R>>') +
          `4 0 obj\n<</Length ${stream.length}/Filter${filter}>>stream\n`,
      ),
      stream,
      Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
    ]),
  )
}
