import { Field, Textarea } from '@fluentui/react-components'
import { type ReactNode, useRef, useState } from 'react'
import type { ProblemValue } from '#contract/problem.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useFormStyles } from './Form.styles.ts'

type Props = {
  isOpen: boolean
  busy: boolean
  danger?: boolean
  title: string
  confirm: string
  /** What the act brings. */
  children: ReactNode
  remark: { label: string; hint: string; error: string; min: number; isRequired: boolean }
  failed: string
  working: string
  problem: ProblemValue | null
  onConfirm: (remark: string | null) => void
  onCancel: () => void
}

/** Asks once more, and for a remark. */
export function RemarkDialog(props: Props) {
  const { isOpen, busy, danger = false, remark, problem, onConfirm, onCancel } = props
  const styles = useFormStyles()
  const wordsOf = useProblemWords()
  const form = useRef<HTMLFormElement>(null)
  const [isWrong, setWrong] = useState(false)

  const confirm = () => {
    const text = String(new FormData(form.current ?? undefined).get('remark') ?? '').trim()
    const isLeftOut = text === '' && !remark.isRequired
    const isFine = isLeftOut || (text.length >= remark.min && text.length <= 200)
    setWrong(!isFine)
    if (isFine) onConfirm(isLeftOut ? null : text)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={props.title}
      confirm={props.confirm}
      danger={danger}
      busy={busy}
      onConfirm={confirm}
      onCancel={() => {
        setWrong(false)
        onCancel()
      }}
    >
      <form
        ref={form}
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p>{props.children}</p>
        {problem && (
          <Notice tone="danger" title={props.failed} requestNo={problem.requestNo}>
            {wordsOf(problem)}
          </Notice>
        )}
        <Field
          required={remark.isRequired}
          label={remark.label}
          hint={remark.hint}
          validationMessage={isWrong ? remark.error : null}
          validationState={isWrong ? 'error' : 'none'}
        >
          <Textarea name="remark" rows={3} maxLength={200} disabled={busy} />
        </Field>
        {busy && <p role="status">{props.working}</p>}
      </form>
    </ConfirmDialog>
  )
}
