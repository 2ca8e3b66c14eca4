import type { WordsOf } from '#machines/atlas/words.ts'
import { filingWords } from '#machines/kit/filing/filing.words.ts'
import type { vendorRegistrationMachine } from './vendorRegistration.machine.ts'

export const vendorRegistrationWords: WordsOf<typeof vendorRegistrationMachine> = filingWords(
  {
    zh: '企业付款账户登记',
    en: 'Registration of the enterprise’s account',
    description: {
      zh: '企业登记用于支付运费的工行账户，由银行审核；未通过的可重新登记。',
      en: 'An enterprise registers the bank account that it pays freight from. The bank reviews it, and what it rejects can be registered again.',
    },
  },
  { zh: '提交登记', en: 'Register' },
)
