import { defineFramework, files } from '../framework.ts'

const URL = 'https://kubernetes.io/docs/concepts/security/pod-security-standards/'
const VERSION = '1.34'

/** The controls that the restricted standard takes over as they are. */
const HOST = {
  windowsHostProcess: files('Windows pods do not run with the rights of their node'),
  hostNamespaces: files('Pods do not share processes, IPC or the network with their node'),
  privileged: files('Containers are not privileged'),
  hostPathVolumes: files('Pods mount no folders of their node'),
  hostPorts: files('Containers open no ports of their node'),
  hostProbesAndHostLifecycle: files('Probes and lifecycle hooks call their own pod'),
  appArmorProfile: files('AppArmor is not switched off'),
  seLinuxOptions: files('SELinux confines containers as usual'),
  procMount: files('The sensitive parts of /proc are masked'),
  sysctls: files('Only safe sysctls are set'),
}

/** Pod Security Standards, level baseline; the ids are those of the admission controller of Kubernetes. */
export const PSS_BASELINE = defineFramework({
  id: 'pss-baseline',
  name: 'Pod Security Standards: baseline',
  version: VERSION,
  url: URL,
  groups: {
    Baseline: {
      ...HOST,
      capabilities_baseline: files('Containers add no capability beyond those a runtime gives'),
      seccompProfile_baseline: files('Seccomp is not switched off'),
    },
  },
})

/** Pod Security Standards, level restricted: baseline and more. */
export const PSS_RESTRICTED = defineFramework({
  id: 'pss-restricted',
  name: 'Pod Security Standards: restricted',
  version: VERSION,
  url: URL,
  groups: {
    Baseline: HOST,
    Restricted: {
      restrictedVolumes: files('Pods use volumes of harmless types only'),
      allowPrivilegeEscalation: files('Processes cannot gain privileges'),
      runAsNonRoot: files('Containers are required to run as a user other than root'),
      runAsUser: files('The user of a container is not 0'),
      seccompProfile_restricted: files('Containers run with a seccomp profile'),
      capabilities_restricted: files('Containers drop all capabilities but one'),
    },
  },
})
