import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { isSwitched } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_etcd_peer_client_cert_auth',
  title: 'Members of etcd should ask each other for a certificate',
  service: 'control-plane',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever reaches the port for members takes part as one of them: reads all that is stored, and changes it.',
  remediation: {
    text: 'Set --peer-client-cert-auth=true and --peer-trusted-ca-file.',
    url: 'https://etcd.io/docs/v3.6/op-guide/security/',
  },
  references: ['https://etcd.io/docs/v3.6/op-guide/security/'],
  compliance: { 'cis-kubernetes-2.0.1': ['2.5'], 'nsa-kubernetes-1.2': ['authentication'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'etcd', (flags) =>
      isSwitched(flags, 'peer-client-cert-auth', { on: true, byDefault: false }),
    ),
})
