import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { isSwitched } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_controller_manager_service_account_credentials',
  title: 'Controllers should have credentials of their own',
  service: 'control-plane',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'All controllers share one credential with the rights of them all, so that a fault in any of them has these.',
  remediation: {
    text: 'Set --use-service-account-credentials=true.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#controller-roles',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.3.3'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-controller-manager', (flags) =>
      isSwitched(flags, 'use-service-account-credentials', { on: true, byDefault: false }),
    ),
})
