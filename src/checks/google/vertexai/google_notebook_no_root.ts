import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'google_notebook_no_root',
  title: 'People should not be root in notebooks',
  service: 'vertexai',
  severity: 'low',
  categories: ['isolation'],
  topics: ['unprivileged-processes'],
  risk: 'Whatever somebody pastes into a notebook changes the whole machine, its logs and its agents too.',
  remediation: {
    text: 'Set the metadata notebook-disable-root to true.',
    url: 'https://cloud.google.com/vertex-ai/docs/workbench/instances/manage-metadata',
  },
  references: ['https://cloud.google.com/vertex-ai/docs/workbench/instances/introduction'],
  resources: ['notebooks.googleapis.com/Instance'],
  evaluate(notebook) {
    const entries = notebook.at('metadata')
    const disabled = entries.members().find(([name]) => name === 'notebook-disable-root')?.[1]
    return disabled?.known()?.toLowerCase() === 'true'
      ? pass('People are not root.', disabled)
      : fail('People are root.', disabled ?? entries)
  },
})
