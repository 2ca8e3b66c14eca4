import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { failedDetail } from '#contract/payTask.examples.ts'
import { usePayFiles } from '#src/flow/usePayFiles.ts'

type Asked = { query: { current: number; size: number; status: string } }

const paid = Array.from({ length: 250 }, (_, at) => ({
  ...failedDetail,
  id: String(at),
  status: 20 as const,
}))

vi.mock('#src/api/call.ts', () => ({
  call: async (_: unknown, { query: { current, size, status } }: Asked) => {
    const found = status === '20' ? paid : []
    const from = (current - 1) * size
    return { records: found.slice(from, from + size), total: found.length }
  },
}))

afterEach(() => vi.restoreAllMocks())

test('a voucher is printed with every payment, and forgotten afterwards', async () => {
  const { result } = renderHook(() => usePayFiles('7'))
  let onPaper = 0
  const print = vi.fn<() => void>(() => {
    onPaper = result.current.printed?.length ?? 0
  })
  vi.stubGlobal('print', print)
  await act(async () => {
    result.current.onPrint()
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })
  expect(onPaper).toBe(paid.length)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(result.current).toMatchObject({ printed: null, isPrinting: false })
})
