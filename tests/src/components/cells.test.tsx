import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { cellOf, isAtEnd, isOneLine } from '#src/components/cells.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages([], 'zh-CN'))

type Row = { name: string | null; fen: number | null; pieces: number; at: string | null }
const row: Row = { name: '张样一', fen: 374_200, pieces: 12_345, at: '2026-11-23 09:30:00' }
const bare: Row = { name: null, fen: null, pieces: 0, at: null }

const shown = (column: Column<Row>, of: Row) => render(cellOf(column, of)).container.textContent

const named = { key: 'it', title: '' }
test.each<[Column<Row>, string, string, boolean, boolean]>([
  [{ ...named, text: 'name' }, '张样一', '—', false, false],
  [{ ...named, money: 'fen' }, '3,742.00', '—', true, true],
  [{ ...named, count: 'pieces' }, '12,345', '0', true, true],
  [{ ...named, time: 'at' }, '2026-11-23 09:30', '—', false, true],
  [{ ...named, day: 'at' }, '2026-11-23', '—', false, true],
])('%o shows its field as its kind is written', (column, full, empty, atEnd, oneLine) => {
  expect([shown(column, row), shown(column, bare)]).toEqual([full, empty])
  expect([isAtEnd(column), Boolean(isOneLine(column))]).toEqual([atEnd, oneLine])
})
