import type { WordsOf } from '#machines/atlas/words.ts'
import { filingWords } from '#machines/kit/filing/filing.words.ts'
import type { entSignatureMachine } from './entSignature.machine.ts'

export const entSignatureWords: WordsOf<typeof entSignatureMachine> = filingWords(
  {
    zh: '电子签章申请',
    en: 'Application for an electronic seal',
    description: {
      zh: '企业申请签署用的数字证书和电子签章，由认证机构审核签发；到期前 30 日内可以续期。',
      en: 'An enterprise applies for the certificate and seal that it signs with. The certificate authority reviews it. The next one can be applied for in the last 30 days.',
    },
  },
  { zh: '提交申请', en: 'Apply' },
)
