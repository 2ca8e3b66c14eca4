import { describe, expect, test } from 'vitest'
import {
  countOfSelection,
  noSelection,
  renewRows,
  rowsOfSelection,
  type Selection,
  selectRows,
  sumOfSelection,
} from '#machines/kit/pagedList/selection.ts'

type Row = { id: string; fen: number | null }
const row = (id: string, fen: number | null = 1): Row => ({ id, fen })
const chosen: Selection<Row> = { kind: 'rows', rows: { a: row('a', 10), b: row('b', null) } }
const all: Selection<Row> = { kind: 'all', filter: {}, count: 500, sums: { fen: 7_000 } }

const fenOf = ({ fen }: Row) => fen

describe('a selection of rows', () => {
  test('counts and sums its rows; what has no amount adds nothing', () => {
    expect(countOfSelection(chosen)).toBe(2)
    expect(rowsOfSelection(chosen).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(sumOfSelection(chosen, 'fen', fenOf)).toBe(10)
    expect(countOfSelection(noSelection)).toBe(0)
  })

  test('becomes exactly the rows that are named, of those before and those on screen', () => {
    const next = selectRows(chosen, [row('c', 3), row('d', 4)], ['a', 'd', 'gone'])
    expect(next).toStrictEqual({ kind: 'rows', rows: { a: row('a', 10), d: row('d', 4) } })
  })

  test('has its rows as they are now, and no others', () => {
    const next = renewRows(chosen, [row('b', 20), row('c', 3)])
    expect(next).toEqual({ kind: 'rows', rows: { a: row('a', 10), b: row('b', 20) } })
  })
})

describe('all that match', () => {
  test('count and sum as the person saw it', () => {
    expect(countOfSelection(all)).toBe(500)
    expect(sumOfSelection(all, 'fen', fenOf)).toBe(7_000)
    expect(sumOfSelection(all, 'weight', fenOf)).toBe(0)
    expect(rowsOfSelection(all)).toEqual([])
  })

  test('stay all when rows come again', () => {
    expect(renewRows(all, [row('a')])).toBe(all)
  })

  test('are left for the rows on screen that are named', () => {
    expect(selectRows(all, [row('a'), row('b')], ['b', 'c'])).toEqual({
      kind: 'rows',
      rows: { b: row('b') },
    })
  })
})
