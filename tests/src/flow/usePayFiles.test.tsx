import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { downloadReceipts } from '#contract/payTask.contract.ts'
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

const downloaded = vi.hoisted(() => vi.fn<(...asked: unknown[]) => Promise<string>>())
vi.mock('#src/api/download.ts', () => ({ download: downloaded }))

afterEach(() => vi.restoreAllMocks())

test('ten thousand receipts may take minutes', () => {
  downloaded.mockResolvedValue('receipts.zip')
  const { result } = renderHook(() => usePayFiles('7'))
  act(() => result.current.onReceipts())
  const [[endpoint, input, options] = []] = downloaded.mock.calls
  expect([endpoint, input]).toEqual([downloadReceipts, { params: { id: '7' } }])
  const drawnIn = 0.1
  expect((options as { timeout: number }).timeout).toBeGreaterThan(10_000 * drawnIn * 1_000) // as the hook gives it
})

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
