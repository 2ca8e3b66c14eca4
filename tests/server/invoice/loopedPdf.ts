import { deflateSync } from 'node:zlib'

const pdfOfObjects = (objects: Readonly<Record<number, string>>, end = '') =>
  new Uint8Array(
    Buffer.from(
      `%PDF-1.7\n${Object.entries(objects)
        .map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`)
        .join('')}trailer\n<</Root 1 0 R${end}>>\n%%EOF`,
      'latin1',
    ),
  )

const stream = (named: string, bytes: Buffer) =>
  `<<${named}/Length ${bytes.length}>>stream\n${bytes.toString('latin1')}\nendstream`
const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = (more: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${more}>>`

/** Documents whose parts lead back to themselves, by what does. */
export const loopedPdfs: Readonly<Record<string, Uint8Array>> = {
  'pages that are their own kid': pdfOfObjects({
    1: catalog,
    2: '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2000000000>>',
  }),
  'pages within each other': pdfOfObjects({
    1: catalog,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>',
  }),
  'a parent that is its own parent': pdfOfObjects({
    1: catalog,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1/Parent 4 0 R>>',
    3: '<</Type/Page/Parent 4 0 R>>',
    4: '<</Type/Pages/Parent 4 0 R/Kids[3 0 R]/Count 1>>',
  }),
  'an object that is a reference to itself': pdfOfObjects({
    1: catalog,
    2: pages,
    3: page('/Contents 4 0 R/Resources 5 0 R'),
    4: '4 0 R',
    5: '5 0 R',
  }),
  'a length that is its own stream': pdfOfObjects({
    1: catalog,
    2: pages,
    3: page('/Contents 4 0 R'),
    4: '<</Length 4 0 R/Filter 4 0 R>>stream\nq Q\nendstream',
  }),
  'a table of objects that follows itself': new Uint8Array(
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n' +
        'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/Size 3/Prev 106/XRefStm 106>>\nstartxref\n106\n%%EOF',
    ),
  ),
  'a stream of objects that is in itself': pdfOfObjects({
    1: catalog,
    2: pages,
    3: page('/Contents 6 0 R'),
    5: stream('/Type/ObjStm/N 2/First 8/Extends 5 0 R', Buffer.from('5 0 6 2 5 0 R')),
    6: stream(
      '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Extends 5 0 R',
      deflateSync(Buffer.from('6 0 6 0 R')),
    ),
  }),
  'a drawing that draws itself': pdfOfObjects({
    1: catalog,
    2: pages,
    3: page('/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>>>'),
    4: stream('', Buffer.from('/A Do')),
    5: stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 5 0 R>>>>',
      Buffer.from('/A Do /A Do'),
    ),
  }),
  'a font that is made of itself': pdfOfObjects({
    1: catalog,
    2: pages,
    3: page('/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>'),
    4: stream('', Buffer.from('BT /F 9 Tf (a) Tj ET')),
    5: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding 5 0 R/DescendantFonts[5 0 R]/ToUnicode 5 0 R>>',
  }),
  'names in a tree without an end': pdfOfObjects(
    {
      1: '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 7 0 R>>/Metadata 1 0 R>>',
      2: pages,
      3: page(''),
      7: '<</Kids[7 0 R 7 0 R]>>',
    },
    '/Info 7 0 R',
  ),
}
