/** How the list of tasks is divided; `status` as the call takes it. */
export const statusTabs = [
  { key: 'all', status: '', label: 'common.all' },
  { key: 'draft', status: '0,10', label: 'payTask.list.draft' },
  { key: 'awaiting', status: '20', label: 'payTask.status.20' },
  { key: 'paying', status: '30', label: 'payTask.status.30' },
  { key: 'paid', status: '40', label: 'payTask.status.40' },
  { key: 'partly', status: '41', label: 'payTask.status.41' },
  { key: 'failed', status: '50', label: 'payTask.status.50' },
  { key: 'closed', status: '60,70', label: 'payTask.list.closed' },
] as const
