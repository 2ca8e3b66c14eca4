import type { smsCodeMachine } from '#machines/kit/smsCode/smsCode.machine.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type SmsCodeView = ViewProps<typeof smsCodeMachine>
