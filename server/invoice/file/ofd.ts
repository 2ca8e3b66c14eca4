import { strToU8, zipSync } from 'fflate'
import { yuanOfFen } from '#contract/money.ts'
import { timeOf } from '#contract/time.ts'
import { sampleMark, titles, type InvoiceSheet } from './invoiceSheet.ts'
import { pagesOf, type Mark, type Page } from './layout.ts'
import { escaped, invoiceXml, xmlHead } from './xml.ts'

// GB/T 33190.
const space = 'xmlns:ofd="http://www.ofdspec.org/2016"'
const inks = { plain: '0 0 0', label: '122 42 26', alarm: '176 0 32' } as const
const fontId = 1

/** How wide a letter of the named font is, in its own size. */
const widthOf = (letter: string) => (letter < '\u2e80' ? 0.5 : 1)

const round = (millimetres: number) => Math.round(millimetres * 1000) / 1000

const textObject = (mark: Extract<Mark, { kind: 'text' }>, id: number) => {
  const { text, x, y, width, size, align, ink } = mark
  const widths = [...text].map((letter) => round(widthOf(letter) * size))
  const spare = Math.max(0, width - widths.reduce((sum, one) => sum + one, 0))
  const start = x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2)
  const deltas = widths.slice(0, -1).join(' ')
  return [
    `<ofd:TextObject ID="${id}" Font="${fontId}" Size="${size}"`,
    ` Boundary="${round(start)} ${round(y)} ${round(width)} ${round(size * 1.3)}">`,
    `<ofd:FillColor Value="${inks[ink]}"/>`,
    `<ofd:TextCode X="0" Y="${round(size * 0.9)}"${deltas ? ` DeltaX="${deltas}"` : ''}>`,
    `${escaped(text)}</ofd:TextCode></ofd:TextObject>`,
  ].join('')
}

const strokeObject = ({ x, y, toX, toY }: Extract<Mark, { kind: 'stroke' }>, id: number) =>
  [
    `<ofd:PathObject ID="${id}" Stroke="true" LineWidth="0.2"`,
    ` Boundary="${x} ${round(y)} ${round(toX - x + 0.2)} ${round(toY - y + 0.2)}">`,
    `<ofd:StrokeColor Value="${inks.label}"/>`,
    `<ofd:AbbreviatedData>M 0 0 L ${round(toX - x)} ${round(toY - y)}</ofd:AbbreviatedData></ofd:PathObject>`,
  ].join('')

const pageXml = ({ width, height, marks }: Page, firstId: number) =>
  [
    `${xmlHead}<ofd:Page ${space}><ofd:Area><ofd:PhysicalBox>0 0 ${width} ${round(height)}</ofd:PhysicalBox></ofd:Area>`,
    `<ofd:Content><ofd:Layer ID="${firstId}">`,
    ...marks.map((mark, at) =>
      mark.kind === 'text'
        ? textObject(mark, firstId + at + 1)
        : strokeObject(mark, firstId + at + 1),
    ),
    '</ofd:Layer></ofd:Content></ofd:Page>',
  ].join('')

const yuan = (fen: number) => yuanOfFen(fen).replaceAll(',', '')

const topXml = ({ invoice, isSample }: InvoiceSheet) => {
  const own = Object.entries({
    发票号码: invoice.invoiceNo,
    开票日期: timeOf(invoice.issuedAt).slice(0, 10),
    合计金额: yuan(invoice.amountFen),
    合计税额: yuan(invoice.taxFen),
    购买方纳税人识别号: invoice.buyerTaxId ?? '',
    销售方纳税人识别号: invoice.sellerTaxId,
    ...(isSample ? { 说明: sampleMark } : {}),
  })
    .map(([name, value]) => `<ofd:CustomData Name="${name}">${escaped(value)}</ofd:CustomData>`)
    .join('')
  return [
    `${xmlHead}<ofd:OFD ${space} DocType="OFD" Version="1.0"><ofd:DocBody><ofd:DocInfo>`,
    `<ofd:DocID>${invoice.invoiceNo.padStart(32, '0')}</ofd:DocID><ofd:Title>${titles[invoice.invoiceKind]}</ofd:Title>`,
    `<ofd:CreationDate>${timeOf(invoice.issuedAt).slice(0, 10)}</ofd:CreationDate><ofd:CustomDatas>${own}</ofd:CustomDatas></ofd:DocInfo>`,
    '<ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>',
  ].join('')
}

const documentXml = (pages: readonly Page[], maxId: number) => {
  const [first] = pages
  return [
    `${xmlHead}<ofd:Document ${space}><ofd:CommonData><ofd:MaxUnitID>${maxId}</ofd:MaxUnitID>`,
    `<ofd:PageArea><ofd:PhysicalBox>0 0 ${first?.width ?? 0} ${round(first?.height ?? 0)}</ofd:PhysicalBox></ofd:PageArea>`,
    '<ofd:PublicRes>PublicRes.xml</ofd:PublicRes></ofd:CommonData><ofd:Pages>',
    ...pages.map((_, at) => `<ofd:Page ID="${at + 2}" BaseLoc="Pages/Page_${at}/Content.xml"/>`),
    '</ofd:Pages><ofd:Attachments>Attachs/Attachments.xml</ofd:Attachments></ofd:Document>',
  ].join('')
}

const fontsXml = `${xmlHead}<ofd:Res ${space} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="${fontId}" FontName="宋体" FamilyName="宋体"/></ofd:Fonts></ofd:Res>`
const attachmentsXml = `${xmlHead}<ofd:Attachments ${space}><ofd:Attachment ID="1" Name="original_invoice" Format="xml" Visible="false"><ofd:FileLoc>original_invoice.xml</ofd:FileLoc></ofd:Attachment></ofd:Attachments>`

/** An invoice as OFD: its pages, and what stands on them as XML attached. Nobody signs it. */
export const invoiceOfd = (sheet: InvoiceSheet): Uint8Array => {
  const pages = pagesOf(sheet)
  let nextId = pages.length + 2
  const contents = pages.map((page, at) => {
    const firstId = nextId
    nextId += page.marks.length + 1
    return [`Doc_0/Pages/Page_${at}/Content.xml`, strToU8(pageXml(page, firstId))] as const
  })
  return zipSync({
    'OFD.xml': strToU8(topXml(sheet)),
    'Doc_0/Document.xml': strToU8(documentXml(pages, nextId)),
    'Doc_0/PublicRes.xml': strToU8(fontsXml),
    'Doc_0/Attachs/Attachments.xml': strToU8(attachmentsXml),
    'Doc_0/Attachs/original_invoice.xml': strToU8(invoiceXml(sheet)),
    ...Object.fromEntries(contents),
  })
}
