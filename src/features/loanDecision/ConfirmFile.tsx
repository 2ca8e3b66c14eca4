import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import type { StoredFile } from '#contract/values.ts'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = { file: StoredFile; onDownload: (fileId: string) => void }

/** The file that the enterprise gave with its confirmation, to read it again. */
export function ConfirmFile({ file, onDownload }: Props) {
  const t = useTranslate('loanDecision')
  return (
    <Button
      appearance="transparent"
      size="small"
      icon={<ArrowDownload20Regular />}
      aria-label={t('loanDecision.view.downloadOf', { name: file.name })}
      onClick={() => onDownload(file.id)}
    >
      {file.name}
    </Button>
  )
}
