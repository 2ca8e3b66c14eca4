import type { SentCode } from './smsCode.machine.ts'

export const sentCode: SentCode = {
  codeKey: 'sms-key',
  phone: '19900000002',
  resendAt: '2026-10-10 09:31:00',
}
