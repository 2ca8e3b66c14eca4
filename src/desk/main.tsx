import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '#src/api/connection.ts'
import { localeNow, startMessages } from '#src/i18n/messages.ts'
import { ThemeProvider } from '#src/theme/ThemeProvider.tsx'
import { CashierFlow } from './CashierFlow.tsx'
import { Desk } from './Desk.tsx'

// The desk stands outside the portal: nobody is logged in, and it shows its own failures.
connect({
  baseUrl: '',
  token: () => null,
  locale: localeNow,
  onUnauthorised: () => undefined,
  onIdleDeadline: () => undefined,
  onMessage: () => undefined,
})
await startMessages(['desk', 'loan', 'problem', 'refusal'])

const cashierNo = /\/sandbox\/cashier\/([\w-]+)\/?$/.exec(location.pathname)?.[1]
const root = document.getElementById('root')
if (!root) throw new Error('sandbox.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Suspense>{cashierNo ? <CashierFlow no={cashierNo} /> : <Desk />}</Suspense>
    </ThemeProvider>
  </StrictMode>,
)
