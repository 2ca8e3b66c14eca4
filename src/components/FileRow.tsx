import { Button, ProgressBar } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark'
import { Document20Regular } from '@fluentui/react-icons/svg/document'
import { formatBytes } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useFileUploadStyles } from './FileUpload.styles.ts'

export type UploadRow = {
  uid: string
  name: string
  size: number
  status: 'ready' | 'uploading' | 'success' | 'fail'
  /** 0–100. */
  percentage: number
}

type Props = {
  item: UploadRow
  disabled?: boolean
  onCancel: (uid: string) => void
  onRemove: (uid: string) => void
}

/** One file of a field: where it stands, and the way to give it up. */
export function FileRow({ item, disabled = false, onCancel, onRemove }: Props) {
  const styles = useFileUploadStyles()
  const t = useTranslate('upload')
  const { uid, name, size, status, percentage } = item
  const isThere = status === 'success'
  const Icon = isThere ? Checkmark20Regular : Document20Regular
  const words =
    status === 'uploading'
      ? t('upload.uploading', { percentage: Math.round(percentage) })
      : isThere
        ? t('upload.success')
        : t('upload.ready')
  return (
    <li className={styles.item}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.name}>{name}</span>
      <span className={styles.actions}>
        <Button
          size="small"
          appearance="subtle"
          disabled={disabled}
          aria-label={
            isThere ? t('upload.removeNamed', { name }) : t('upload.cancelNamed', { name })
          }
          onClick={() => (isThere ? onRemove(uid) : onCancel(uid))}
        >
          {isThere ? t('upload.remove') : t('common.cancel')}
        </Button>
      </span>
      <span className={styles.about}>
        {formatBytes(size)} · {words}
      </span>
      {status === 'uploading' && (
        <ProgressBar
          className={styles.progress}
          aria-label={t('upload.progress', { name })}
          value={percentage / 100}
        />
      )}
    </li>
  )
}
