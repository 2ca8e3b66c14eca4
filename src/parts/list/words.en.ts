import type { listSettings as zhCN } from './words.zhCN.ts'

export const listSettings: Record<keyof typeof zhCN, string> = {
  'listSettings.columns': 'Columns',
  'listSettings.columnsReset': 'Show the default columns',
  'listSettings.views': 'Saved views',
  'listSettings.viewsLead':
    'Save the present filters and sort order. You find them again on any device that you log in from.',
  'listSettings.viewsNone': 'No saved views yet.',
  'listSettings.name': 'Name',
  'listSettings.nameHint': 'At most 20 characters. A view of the same name is replaced.',
  'listSettings.nameTooMany': 'At most {limit} views can be saved. Remove one that you do not use.',
  'listSettings.start': 'Save the present filters',
  'listSettings.save': 'Save',
  'listSettings.remove': 'Remove “{name}”',
  'listSettings.loading': 'Loading your settings of this list',
  'listSettings.notLoaded':
    'Your settings of this list could not be loaded; the defaults are shown',
  'listSettings.notSaved':
    'Your settings of this list were not saved; after a reload the old ones are back',
}
