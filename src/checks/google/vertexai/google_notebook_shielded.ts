import { defineCheck, fail, pass } from '../../check.ts'
import { firstOf } from '../../logic.ts'

export default defineCheck({
  id: 'google_notebook_shielded',
  title: 'Notebooks should run on shielded machines',
  service: 'vertexai',
  severity: 'low',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Who gets into the machine can put modules into the kernel that survive a restart, and nothing above notices.',
  remediation: {
    text: 'Enable secure boot, the virtual TPM and integrity monitoring.',
    url: 'https://cloud.google.com/vertex-ai/docs/workbench/instances/create',
  },
  references: ['https://cloud.google.com/compute/shielded-vm/docs/shielded-vm'],
  sameAs: { checkov: ['CKV_GCP_126', 'CKV_GCP_127'] },
  resources: ['notebooks.googleapis.com/Instance'],
  evaluate(notebook) {
    const config = notebook.at('shieldedInstanceConfig')
    const parts = [
      config.at('enableSecureBoot'),
      config.at('enableVtpm'),
      config.at('enableIntegrityMonitoring'),
    ]
    const off = firstOf(parts, (part) => !part.is(true))
    return off
      ? fail('The machine is not shielded as a whole.', off)
      : pass('The machine is shielded.', config)
  },
})
