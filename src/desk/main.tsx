import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { readUser } from '#src/app/sessionStorage.ts'
import { connect } from '#src/api/connection.ts'
import { localeNow, startMessages } from '#src/i18n/messages.ts'
import { ThemeProvider } from '#src/theme/ThemeProvider.tsx'
import { CashierFlow } from './CashierFlow.tsx'
import { Desk } from './Desk.tsx'

const cashierNo = /\/sandbox\/cashier\/([\w-]+)\/?$/.exec(location.pathname)?.[1]

// The desk stands outside the portal: nobody is logged in there, and it shows its own failures. A channel knows its
// customer by itself; the sandbox's knows one who is logged in to the portal in this browser.
connect({
  baseUrl: '',
  token: () => (cashierNo === undefined ? null : (readUser()?.token ?? null)),
  locale: localeNow,
  onUnauthorised: () => undefined,
  onIdleDeadline: () => undefined,
  onMessage: () => undefined,
})
await startMessages(['desk', 'loan', 'problem', 'refusal'])

const root = document.getElementById('root')
if (!root) throw new Error('sandbox.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Suspense>{cashierNo ? <CashierFlow no={cashierNo} /> : <Desk />}</Suspense>
    </ThemeProvider>
  </StrictMode>,
)
