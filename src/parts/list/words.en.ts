import type { listSettings as zhCN } from './words.zhCN.ts'

export const listSettings: Record<keyof typeof zhCN, string> = {
  'listSettings.columns': 'Columns',
  'listSettings.columnsReset': 'Show the default columns',
  'listSettings.views': 'Saved views',
  'listSettings.viewsLead':
    'Save the current filters and sort order. They are there on every device you log in from.',
  'listSettings.viewsNone': 'No saved views yet.',
  'listSettings.name': 'Name',
  'listSettings.nameHint': 'At most {limit} characters. A view of the same name is replaced.',
  'listSettings.nameTooMany': 'At most {limit} views can be saved. Remove one that you do not use.',
  'listSettings.nameInvalid': 'The name contains characters that cannot be used. Please change it.',
  'listSettings.tooLong': 'The current filters are too long to be saved. Please use fewer.',
  'listSettings.viewSaved': 'View saved',
  'listSettings.start': 'Save the current filters',
  'listSettings.save': 'Save',
  'listSettings.remove': 'Remove “{name}”',
  'listSettings.loading': 'Loading your settings for this list',
  'listSettings.notLoaded': 'Your latest settings for this list could not be loaded',
  'listSettings.notSaved': 'Your settings for this list were not saved',
}
