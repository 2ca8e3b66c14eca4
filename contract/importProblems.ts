/** What may speak against an imported spreadsheet as a whole. */
export const importProblems = [
  'duplicateFile',
  'fileTooLarge',
  'fileTypeUnsupported',
  'fileUnreadable',
  'templateMismatch',
  'sheetHidden',
  'tooManyRows',
  'cellTooFar',
  'importRunning',
  'importsFull',
  'quotaExceeded',
] as const
