import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FileUpload } from '#src/components/FileUpload.tsx'

const nothing = vi.fn<() => void>()

test.each([
  ['jpg', '.jpg,.jpeg,.jfif,.jpe,.pjpeg,.pjp'],
  ['pdf', '.pdf'],
  ['jpg pdf', '.jpg,.jpeg,.jfif,.jpe,.pjpeg,.pjp,.pdf'],
  ['jpg jpeg png', '.jpg,.jpeg,.jfif,.jpe,.pjpeg,.pjp,.png'],
])('a field of %s offers %s', async (types, accept) => {
  render(
    <FileUpload
      label="照片"
      types={types.split(' ')}
      maxBytes={1}
      limit={1}
      items={[]}
      onChoose={nothing}
      onCancel={nothing}
      onRemove={nothing}
      onRetry={nothing}
      onDismiss={nothing}
    />,
  )
  // Its words may still be on their way.
  const input = await screen.findByLabelText('照片', { selector: 'input' })
  expect(input.getAttribute('accept')).toBe(accept)
})
