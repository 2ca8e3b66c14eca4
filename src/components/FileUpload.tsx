import { Button, mergeClasses } from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload'
import { useId, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { jpgEndings } from '#contract/file.rules.ts'
import { formatBytes } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { FileRow, type UploadRow } from './FileRow.tsx'
import { useFileUploadStyles } from './FileUpload.styles.ts'
import { RefusedFiles, type FailedFile, type RefusedFile } from './RefusedFiles.tsx'

type Props = {
  label: string
  required?: boolean
  /** Extensions without the dot. */
  types: readonly string[]
  maxBytes: number
  limit: number
  items: readonly UploadRow[]
  failures?: readonly FailedFile[]
  rejections?: readonly RefusedFile[]
  /** What is wrong with the field as a whole. */
  error?: string | null
  disabled?: boolean
  /** All that was chosen or dropped, also what does not fit: whoever owns the queue says why. */
  onChoose: (files: File[]) => void
  /** What else can be done with a file that is chosen, by a button beside. */
  other?: { label: string; onChoose: (files: File[]) => void }
  onCancel: (uid: string) => void
  onRemove: (uid: string) => void
  onRetry: (uid: string) => void
  onDismiss: () => void
}

/** All that such files may be called, for what the system offers to choose. */
const acceptOf = (types: readonly string[]) => {
  const endings = new Set(types.flatMap((it) => (it === 'jpg' ? jpgEndings : [it])))
  return [...endings].map((it) => `.${it}`).join(',')
}

/** The one way to hand files over: choose or drop, see them travel, cancel, try again, take off. */
export function FileUpload(props: Props) {
  const { label, required = false, types, maxBytes, limit, items, error, disabled = false } = props
  const { other } = props
  const styles = useFileUploadStyles()
  const t = useTranslate('upload')
  const ids = { label: useId(), limits: useId(), error: useId() }
  // The system's dialog was opened for `other`.
  const isOther = useRef(false)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled,
    multiple: limit > 1,
    onDrop: (accepted, refused) => {
      const files = [...accepted, ...refused.map(({ file }) => file)]
      const onChoose = isOther.current && other ? other.onChoose : props.onChoose
      isOther.current = false
      if (files.length > 0) onChoose(files)
    },
    onFileDialogCancel: () => (isOther.current = false),
    onError: () => (isOther.current = false),
  })
  const choose = (forOther: boolean) => {
    isOther.current = forOther
    open()
  }
  const limits = {
    types: types.map((it) => `.${it}`).join(t('common.comma')),
    size: formatBytes(maxBytes),
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={ids.label}>
      <span id={ids.label} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      <div {...getRootProps({ className: mergeClasses(styles.zone, isDragActive && styles.over) })}>
        <input {...getInputProps({ accept: acceptOf(types), 'aria-label': label })} />
        <Button
          icon={<ArrowUpload20Regular />}
          disabled={disabled}
          aria-describedby={`${ids.limits} ${ids.error}`}
          onClick={() => choose(false)}
        >
          {limit > 1 ? t('upload.choose') : t('upload.chooseOne')}
        </Button>
        {other && (
          <Button
            disabled={disabled}
            aria-describedby={`${ids.limits} ${ids.error}`}
            onClick={() => choose(true)}
          >
            {other.label}
          </Button>
        )}
        <span>
          {isDragActive ? t('upload.dropNow') : limit > 1 ? t('upload.drop') : t('upload.dropOne')}
        </span>
        <span id={ids.limits} className={styles.limits}>
          {limit > 1 ? t('upload.limits', { ...limits, limit }) : t('upload.limitsOne', limits)}
        </span>
      </div>
      <p id={ids.error} role={error ? 'alert' : undefined} className={styles.error} hidden={!error}>
        {error}
      </p>
      <RefusedFiles {...props} />
      {items.length > 0 && (
        <ul role="list" className={styles.list} aria-label={t('upload.list')}>
          {items.map((item) => (
            <FileRow key={item.uid} {...props} item={item} />
          ))}
        </ul>
      )}
    </div>
  )
}
