import { describe, expect, test } from 'vitest'
import { compact, hashOf } from '#machines/atlas/bodies.ts'

describe('the text of a body', () => {
  test.each([
    ['( { context } )  =>\n    context.total  >  0', '({context})=>context.total>0'],
    ['() => { // why\n  return /* what */ total\n}', '()=>{return total}'],
    ['(a /* : string */  ) => f(\n  a,\n  [1, 2,],\n)', '(a)=>f(a,[1,2])'],
    [`() => 'a  // b' + "c /* d */" + \`e  f\``, `()=>'a  // b'+"c /* d */"+\`e  f\``],
    ['(url) => /^https?:\\/\\/[/"]/.test( url )', '(url)=>/^https?:\\/\\/[/"]/.test(url)'],
    ['() => total / 2 // half\n + rest / 3', '()=>total/2+rest/3'],
    ['() => { return /a b/ }', '()=>{return/a b/}'],
    ['(a) => (a ? f((b) => ({ b })) : {})', '(a)=>a?f((b)=>({b})):{}'],
    ['(a) => (a ? 1 : 2) + 3', '(a)=>(a?1:2)+3'],
    [String.raw`() => 'it\'s  so'`, String.raw`()=>'it\'s  so'`],
  ])('%j', (source, text) => {
    expect(compact(source)).toBe(text)
  })
})

describe('the hash of a body', () => {
  const assigned = (limit: number) => ({ tries: limit, count: (n: number) => n + 1 })

  test('is the same however its parts are ordered', () => {
    const { tries, count } = assigned(1)
    expect(hashOf({ count, tries })).toBe(hashOf(assigned(1)))
  })

  test('changes with a value, a function and a name', () => {
    const hashes = [
      assigned(1),
      assigned(2),
      { tries: 1, count: (n: number) => n + 2 },
      { tries: 1 },
    ]
    expect(new Set(hashes.map(hashOf)).size).toBe(4)
  })
})
