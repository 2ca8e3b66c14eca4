import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react'
import { useTranslate } from '#src/i18n/translate.ts'
import { fitsQrCode, type QrLevel } from './qrCapacity.ts'

type Props = {
  value: string
  /** What the code leads to, for those who cannot see it. */
  what: string
  size?: number
  margin?: number
  background?: string
  foreground?: string
  level?: QrLevel
  render?: 'canvas' | 'svg'
}

/** Text beyond the largest version of a code says so instead. */
export function QrCode({ value, what, render = 'canvas', ...look }: Props) {
  const { size = 100, margin = 0, background = '#fff', foreground = '#000', level = 'H' } = look
  const t = useTranslate('common')
  if (!fitsQrCode(value, level)) return <p>{t('common.qrTooLong')}</p>
  const Code = render === 'svg' ? QRCodeSVG : QRCodeCanvas
  return (
    <Code
      role="img"
      aria-label={t('common.qrCode', { what })}
      value={value}
      size={size}
      marginSize={margin}
      bgColor={background}
      fgColor={foreground}
      level={level}
    />
  )
}
