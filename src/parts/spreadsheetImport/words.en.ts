import type { sheet as zh } from './words.zhCN.ts'

export const sheet = {
  'sheet.template': 'Download the template',
  'sheet.fetchingTemplate': 'Downloading the template',
  'sheet.templateFailed': 'The template could not be downloaded',
  'sheet.close': 'Close',
  'sheet.uploading': 'Uploading {name}',
  'sheet.abort': 'Abort',
  'sheet.checking': 'Checking and saving row by row',
  'sheet.checkingHint':
    'The file has arrived. Many rows take some seconds; please leave the page open.',
  'sheet.allIn': 'All rows are in ({count})',
  'sheet.someIn': '{success, row is|rows are} in, {fail} are not',
  'sheet.noneIn': 'No row is in ({fail} refused)',
  'sheet.again': 'Import more',
  'sheet.errorFile': 'Download the error file',
  'sheet.fetchingErrors': 'Downloading',
  'sheet.errorFileHint':
    'The error file contains the refused rows with their reasons in the last column; correct it and import it as it is.',
  'sheet.noErrorFile':
    'The error file could not be stored; perhaps the space for files is full. Correct the rows below in your own file (at most 500 reasons are listed).',
  'sheet.readOne': 'The sheet “{name}” was read',
  'sheet.others':
    'Not read:{names}. To import one, open it in your spreadsheet program, save and import again.',
  'sheet.hidden':
    'Hidden, so not read:{names}. To import one, show and open it, save and import again.',
  'sheet.named': ' “{name}”',
  'sheet.errors': 'Rows not imported',
  'sheet.warnings': 'Warnings',
  'sheet.row': 'Row',
  'sheet.rowNo': 'Row {row}',
  'sheet.column': 'Column',
  'sheet.message': 'Message',
  'sheet.refused': '{name} was not imported',
  'sheet.refusedWhy': '{reason}. Nothing new was imported.',
  'sheet.unanswered': 'It is not known whether the file was imported',
  'sheet.unansweredHint':
    '{reason}. The rows may be in: look at the list first. Imported again, no row takes effect twice.',
  'sheet.notSubmitted': 'What is in was not submitted; submit it in the list.',
  'sheet.suspended':
    'Your session has lapsed. Log in, see in the list whether the rows are in, then choose the file',
} satisfies Record<keyof typeof zh, string>
