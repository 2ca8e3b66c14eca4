import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { changeLocale, startMessages } from '#src/i18n/messages.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'

beforeAll(() => startMessages(['login', 'problem', 'refusal'], 'zh-CN'))

function Greeting() {
  const t = useTranslate('login')
  const wordsOf = useProblemWords()
  return (
    <>
      <input aria-label={t('login.account')} />
      <p>{t('login.locked', { time: t('login.minutes', { count: 28 }) })}</p>
      <p>{t('common.cancel')}</p>
      <p>{wordsOf(new Problem('credentialsWrong', { params: { left: 3 } }).value)}</p>
      <p>{wordsOf(new Problem('passwordWrong', { params: { left: 1 } }).value)}</p>
      <p>{wordsOf(new Problem('checkFailed', { message: '服务器的话' }).value)}</p>
    </>
  )
}

test('switching the locale changes every word, keeps what is typed, and tells the document', async () => {
  render(<Greeting />)
  const input = screen.getByLabelText<HTMLInputElement>('账号')
  input.value = '91349901MAXXX00232'
  expect(screen.getByText(/请 28 分钟后再试/)).toBeInTheDocument()
  expect(screen.getByText('账号或密码错误，还可尝试 3 次')).toBeInTheDocument()
  expect(screen.getByText('服务器的话')).toBeInTheDocument()

  await act(() => changeLocale('en'))
  expect(screen.getByLabelText('Account')).toHaveValue('91349901MAXXX00232')
  expect(screen.getByText('Cancel')).toBeInTheDocument()
  expect(screen.getByText(/3 attempts left/)).toBeInTheDocument()
  expect(screen.getByText(/1 attempt left/)).toBeInTheDocument()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('PORTAL_LOCALE')).toBe('en')
})
