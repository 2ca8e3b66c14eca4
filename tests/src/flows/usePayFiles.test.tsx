import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { failedDetail } from '#contract/payTask.examples.ts'
import { usePayFiles } from '#src/flows/usePayFiles.ts'

const paid = Array.from({ length: 250 }, (_, at) => ({ ...failedDetail, id: String(at), status: 20 as const }))

vi.mock('#src/api/call.ts', () => ({
  call: async (_: unknown, { query }: { query: { current: number; size: number; status: string } }) => {
    expect(query.status).toBe('20')
    const from = (query.current - 1) * query.size
    return { records: paid.slice(from, from + query.size), total: paid.length }
  },
}))

afterEach(() => vi.restoreAllMocks())

test('a voucher is printed with every payment, and forgotten afterwards', async () => {
  const { result } = renderHook(() => usePayFiles('7'))
  let onPaper = 0
  const print = vi.fn(() => {
    onPaper = result.current.printed?.length ?? 0
  })
  vi.stubGlobal('print', print)
  await act(async () => {
    result.current.onPrint()
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  })
  expect(onPaper).toBe(paid.length)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(result.current).toMatchObject({ printed: null, isPrinting: false })
})
