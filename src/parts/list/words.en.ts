import type { list as zhCN } from './words.zhCN.ts'

export const list: Record<keyof typeof zhCN, string> = {
  'list.columns': 'Columns',
  'list.columnsReset': 'Show the default columns',
  'list.views': 'Saved views',
  'list.viewsLead':
    'Save the current filters and sort order. They are there on every device you log in from.',
  'list.viewsNone': 'No saved views yet.',
  'list.name': 'Name',
  'list.nameHint': 'At most {limit} characters. A view of the same name is replaced.',
  'list.nameTooMany': 'At most {limit} views can be saved. Remove one that you do not use.',
  'list.nameInvalid': 'The name contains characters that cannot be used. Please change it.',
  'list.tooLong': 'The current filters are too long to be saved. Please use fewer.',
  'list.viewSaved': 'View saved',
  'list.start': 'Save the current filters',
  'list.save': 'Save',
  'list.remove': 'Remove “{name}”',
  'list.loading': 'Loading your settings for this list',
  'list.notLoaded': 'Your latest settings for this list could not be loaded',
  'list.notSaved': 'Your settings for this list were not saved',
  'list.export': 'Export',
  'list.exporting': 'Exporting',
  'list.exports': 'Exports',
  'list.exportHint': 'Exports what the current filters find, in the current order',
  'list.uncounted': 'The counts could not be read',
  'list.selectAll': 'Select all {count} that match',
}
