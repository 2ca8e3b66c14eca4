import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { Copyable } from '#src/components/Copyable.tsx'
import { CopyButton } from '#src/components/CopyButton.tsx'
import { Notifications } from '#src/components/Notifications.tsx'
import { notify, notifyProblem, toast } from '#src/components/notifications.ts'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages(['problem'], 'zh-CN'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

/** The words of what is shown, each message one text. */
const shown = () =>
  [...(screen.queryByRole('region', { name: '消息' })?.children ?? [])].map(
    ({ textContent }) => textContent,
  )

const refused = new Problem('stateForbids', { message: '任务已关闭', requestNo: 'R1' })

test.each([
  ['a toast', () => toast('已保存'), 3_000],
  [
    'the notification of a consultation',
    () => notify({ tone: 'success', title: '成功', words: '咨询成功！请等待回复。' }),
    4_500,
  ],
  ['a warning', () => notify({ tone: 'warning', title: '登录未保存' }), 4_500],
  ['a failure', () => notifyProblem(refused), 4_500],
])('%s stays as long as it should', (_, show, milliseconds) => {
  render(<Notifications />)
  act(show)
  wait(milliseconds - 1)
  expect(shown()).toHaveLength(1)
  wait(1)
  expect(shown()).toEqual([])
})

describe.each([
  ['a toast', () => toast('已保存'), 3_000],
  ['the end of a session', () => notify({ tone: 'danger', title: '登录已失效' }), 4_500],
  ['a failure', () => notifyProblem(refused), 4_500],
])('%s stays so long from when it can be seen', (_, show, milliseconds) => {
  test('though the code that draws it comes late', () => {
    act(show)
    wait(60_000)
    render(<Notifications />)
    wait(milliseconds - 1)
    expect(shown()).toHaveLength(1)
    wait(1)
    expect(shown()).toEqual([])
  })

  test('though the tab was behind another', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    render(<Notifications />)
    act(show)
    wait(3_600_000)
    visibility.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    wait(milliseconds - 1)
    expect(shown()).toHaveLength(1)
    wait(1)
    expect(shown()).toEqual([])
  })

  test('though it is drawn anew meanwhile', () => {
    const { unmount } = render(<Notifications />)
    act(show)
    wait(1_000)
    unmount()
    render(<Notifications />)
    wait(milliseconds - 1_000)
    expect(shown()).toEqual([])
  })
})

test('one that is closed is gone, and takes no focus while it stands', () => {
  render(<Notifications />)
  act(() => void notify({ tone: 'danger', title: '登录已失效' }))
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: '关闭消息' }))
  expect(shown()).toEqual([])
})

test('the same words stand there once, and stay as long again', () => {
  render(<Notifications />)
  act(() => toast('已保存'))
  wait(2_000)
  act(() => toast('已保存'))
  wait(2_000)
  expect(shown()).toEqual(['已保存'])
  wait(1_000)
  expect(shown()).toEqual([])
})

describe('a failure', () => {
  test('is told in the words of the server, with its number', () => {
    render(<Notifications />)
    act(() => notifyProblem(refused, '文件未取到'))
    expect(screen.getByRole('alert')).toHaveTextContent('文件未取到任务已关闭请求编号 R1')
  })

  test('is told where no answer came', () => {
    render(<Notifications />)
    act(() => notifyProblem(new Problem('offline')))
    expect(screen.getByRole('alert')).toHaveTextContent('网络')
  })

  test('that is the end of the session is told by the session alone', () => {
    render(<Notifications />)
    act(() => notifyProblem(new Problem('unauthorised'), '文件未取到'))
    expect(shown()).toEqual([])
  })
})

describe('what is copied', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => {
    writeText.mockReset().mockResolvedValue()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  })
  const copy = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  test.each([
    ['by a number’s button', <Copyable key="" text="FK1" />, '复制 FK1', 'FK1'],
    [
      'by an address’s button',
      <CopyButton key="" text="/a" label="复制链接" refused="" />,
      '复制链接',
      '/a',
    ],
  ])('%s is said by a toast', async (_, button, name, text) => {
    render(
      <>
        {button}
        <Notifications />
      </>,
    )
    await copy(name)
    expect(writeText).toHaveBeenCalledWith(text)
    expect(shown()).toEqual(['已复制'])
    wait(3_000)
    expect(shown()).toEqual([])
  })

  test('but refused by the browser is said, with what can be done', async () => {
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    render(
      <>
        <Copyable text="FK1" />
        <Notifications />
      </>,
    )
    await copy('复制 FK1')
    expect(shown()).toEqual(['浏览器未允许复制，请选中文字后手动复制'])
  })
})
