import type { WordsOf } from '#machines/atlas/words.ts'
import { filingWords } from '#machines/kit/filing/filing.words.ts'
import type { taxInfoMachine } from './taxInfo.machine.ts'

export const taxInfoWords: WordsOf<typeof taxInfoMachine> = filingWords(
  {
    zh: '涉税企业信息变更',
    en: 'Change of the tax profile',
    description: {
      zh: '企业登记或变更开票所用的名称、税号和开户信息，经审核后生效；联系方式即时生效。',
      en: 'An enterprise says, or changes, what its invoices name. It is reviewed first; how it is reached changes at once.',
    },
  },
  { zh: '提交变更', en: 'Submit the change' },
)
