import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import type { Check } from '../../../../src/checks/check.ts'

/** A control of the Pod Security Standards, in the words of their documentation. */
export interface Control {
  readonly name: string
  readonly profile: 'baseline' | 'restricted'
  /** The checks that make it up: its own, and for a restricted control the baseline one that it contains. */
  readonly checks: readonly Check[]
  /** The restricted fields; `containers[*]` stands for all three lists. */
  readonly fields: readonly string[]
  /** `undefined` is "not set". */
  readonly allowed: readonly unknown[]
  readonly forbidden: readonly unknown[]
}

const NOT_SET = undefined
const HANDLERS = [
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'lifecycle.postStart',
  'lifecycle.preStop',
]

export const CONTROLS: readonly Control[] = [
  {
    name: 'HostProcess',
    profile: 'baseline',
    checks: checks('k8s_pod_no_host_process'),
    fields: podAndContainers('windowsOptions.hostProcess'),
    allowed: [NOT_SET, null, false],
    forbidden: [true],
  },
  {
    name: 'Host network',
    profile: 'baseline',
    checks: checks('k8s_pod_no_host_network'),
    fields: ['hostNetwork'],
    allowed: [NOT_SET, null, false],
    forbidden: [true],
  },
  {
    name: 'Host PID',
    profile: 'baseline',
    checks: checks('k8s_pod_no_host_pid'),
    fields: ['hostPID'],
    allowed: [NOT_SET, null, false],
    forbidden: [true],
  },
  {
    name: 'Host IPC',
    profile: 'baseline',
    checks: checks('k8s_pod_no_host_ipc'),
    fields: ['hostIPC'],
    allowed: [NOT_SET, null, false],
    forbidden: [true],
  },
  {
    name: 'Privileged containers',
    profile: 'baseline',
    checks: checks('k8s_container_not_privileged'),
    fields: ['containers[*].securityContext.privileged'],
    allowed: [NOT_SET, null, false],
    forbidden: [true],
  },
  {
    name: 'Capabilities',
    profile: 'baseline',
    checks: checks('k8s_container_no_added_capabilities'),
    fields: ['containers[*].securityContext.capabilities.add'],
    allowed: [
      NOT_SET,
      null,
      [],
      ['AUDIT_WRITE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'KILL', 'MKNOD'],
      ['NET_BIND_SERVICE', 'SETFCAP', 'SETGID', 'SETPCAP', 'SETUID', 'SYS_CHROOT'],
    ],
    forbidden: [['NET_RAW'], ['SYS_ADMIN'], ['ALL'], ['chown'], ['CAP_CHOWN'], ['CHOWN', 'NET_ADMIN'], ['']],
  },
  {
    name: 'HostPath volumes',
    profile: 'baseline',
    checks: checks('k8s_pod_no_host_path'),
    fields: ['volumes[0].hostPath'],
    allowed: [NOT_SET, null],
    forbidden: [{ path: '/' }, { path: '/var/log', type: 'Directory' }, {}],
  },
  {
    name: 'Host ports',
    profile: 'baseline',
    checks: checks('k8s_container_no_host_port'),
    fields: ['containers[*].ports[0].hostPort'],
    allowed: [NOT_SET, null, 0],
    forbidden: [1, 80, 65535],
  },
  {
    name: 'Host probes and lifecycle hooks',
    profile: 'baseline',
    checks: checks('k8s_container_no_probe_host'),
    fields: HANDLERS.flatMap((handler) =>
      ['httpGet', 'tcpSocket'].map((action) => `containers[*].${handler}.${action}.host`),
    ),
    allowed: [NOT_SET, null, ''],
    forbidden: ['127.0.0.1', 'localhost', 'example.com'],
  },
  {
    name: 'AppArmor',
    profile: 'baseline',
    checks: checks('k8s_pod_apparmor_not_disabled'),
    fields: podAndContainers('appArmorProfile.type'),
    allowed: [NOT_SET, null, 'RuntimeDefault', 'Localhost'],
    forbidden: ['Unconfined', 'runtime/default', ''],
  },
  {
    name: 'SELinux type',
    profile: 'baseline',
    checks: checks('k8s_pod_no_custom_selinux'),
    fields: podAndContainers('seLinuxOptions.type'),
    allowed: [NOT_SET, null, '', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t'],
    forbidden: ['spc_t', 'unconfined_t', 'Container_t'],
  },
  ...['user', 'role'].map(
    (property): Control => ({
      name: `SELinux ${property}`,
      profile: 'baseline',
      checks: checks('k8s_pod_no_custom_selinux'),
      fields: podAndContainers(`seLinuxOptions.${property}`),
      allowed: [NOT_SET, null, ''],
      forbidden: ['system_u', 'sysadm_r'],
    }),
  ),
  {
    name: '/proc mount type',
    profile: 'baseline',
    checks: checks('k8s_container_default_proc_mount'),
    fields: ['containers[*].securityContext.procMount'],
    allowed: [NOT_SET, null, 'Default'],
    forbidden: ['Unmasked', ''],
  },
  {
    name: 'Seccomp',
    profile: 'baseline',
    checks: checks('k8s_pod_seccomp_not_unconfined'),
    fields: podAndContainers('seccompProfile.type'),
    allowed: [NOT_SET, null, 'RuntimeDefault', 'Localhost'],
    forbidden: ['Unconfined', 'runtime/default', ''],
  },
  {
    name: 'Sysctls',
    profile: 'baseline',
    checks: checks('k8s_pod_no_unsafe_sysctls'),
    fields: ['securityContext.sysctls[0].name'],
    allowed: [
      ...['kernel.shm_rmid_forced', 'net.ipv4.ip_local_port_range', 'net.ipv4.ip_unprivileged_port_start'],
      ...['net.ipv4.tcp_syncookies', 'net.ipv4.ping_group_range', 'net.ipv4.ip_local_reserved_ports'],
      ...['net.ipv4.tcp_keepalive_time', 'net.ipv4.tcp_fin_timeout', 'net.ipv4.tcp_keepalive_intvl'],
      ...['net.ipv4.tcp_keepalive_probes', 'net.ipv4.tcp_rmem', 'net.ipv4.tcp_wmem'],
      // The admission compares texts and refuses this form; to the kernel it is the same setting.
      'net/ipv4/tcp_syncookies',
    ],
    forbidden: ['kernel.msgmax', 'net.ipv4.ip_forward', 'net/ipv4/ip_forward', 'constructor', ''],
  },
  {
    name: 'Volume types',
    profile: 'restricted',
    checks: checks('k8s_pod_restricted_volume_types', 'k8s_pod_no_host_path'),
    fields: ['volumes[0]'],
    allowed: [
      ...['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'image'].map(volume),
      ...['persistentVolumeClaim', 'projected', 'secret'].map(volume),
      // The API server makes it an emptyDir.
      { name: 'v' },
    ],
    forbidden: [
      ...['awsElasticBlockStore', 'azureDisk', 'azureFile', 'cephfs', 'cinder', 'fc', 'flexVolume'].map(
        volume,
      ),
      ...['flocker', 'gcePersistentDisk', 'gitRepo', 'glusterfs', 'hostPath', 'iscsi', 'nfs'].map(volume),
      ...['photonPersistentDisk', 'portworxVolume', 'quobyte', 'rbd', 'scaleIO', 'storageos'].map(volume),
      volume('vsphereVolume'),
    ],
  },
  {
    name: 'Privilege escalation',
    profile: 'restricted',
    checks: checks('k8s_container_no_privilege_escalation'),
    fields: ['containers[*].securityContext.allowPrivilegeEscalation'],
    allowed: [false],
    forbidden: [NOT_SET, null, true],
  },
  {
    name: 'Running as non-root, in the pod',
    profile: 'restricted',
    checks: checks('k8s_container_runs_as_non_root'),
    fields: ['securityContext.runAsNonRoot'],
    allowed: [true],
    forbidden: [NOT_SET, null, false],
  },
  {
    name: 'Running as non-root, in containers that inherit it',
    profile: 'restricted',
    checks: checks('k8s_container_runs_as_non_root'),
    fields: ['containers[*].securityContext.runAsNonRoot'],
    allowed: [NOT_SET, null, true],
    forbidden: [false],
  },
  {
    name: 'Running as non-root user',
    profile: 'restricted',
    checks: checks('k8s_container_not_uid_zero'),
    fields: podAndContainers('runAsUser'),
    allowed: [NOT_SET, null, 1, 1000, 65534],
    forbidden: [0],
  },
  {
    name: 'Seccomp, in the pod',
    profile: 'restricted',
    checks: checks('k8s_container_seccomp_profile_set', 'k8s_pod_seccomp_not_unconfined'),
    fields: ['securityContext.seccompProfile.type'],
    allowed: ['RuntimeDefault', 'Localhost'],
    forbidden: [NOT_SET, null, 'Unconfined', ''],
  },
  {
    name: 'Seccomp, in containers that inherit it',
    profile: 'restricted',
    checks: checks('k8s_container_seccomp_profile_set', 'k8s_pod_seccomp_not_unconfined'),
    fields: ['containers[*].securityContext.seccompProfile.type'],
    allowed: [NOT_SET, null, 'RuntimeDefault', 'Localhost'],
    forbidden: ['Unconfined', ''],
  },
  {
    name: 'Capabilities dropped',
    profile: 'restricted',
    checks: checks('k8s_container_drops_all_capabilities', 'k8s_container_no_added_capabilities'),
    fields: ['containers[*].securityContext.capabilities.drop'],
    allowed: [['ALL'], ['NET_RAW', 'ALL']],
    forbidden: [NOT_SET, null, [], ['all'], ['CAP_ALL'], ['NET_RAW', 'SYS_ADMIN']],
  },
  {
    name: 'Capabilities added',
    profile: 'restricted',
    checks: checks('k8s_container_drops_all_capabilities', 'k8s_container_no_added_capabilities'),
    fields: ['containers[*].securityContext.capabilities.add'],
    allowed: [NOT_SET, null, [], ['NET_BIND_SERVICE']],
    forbidden: [['CHOWN'], ['NET_BIND_SERVICE', 'CHOWN'], ['NET_RAW'], ['ALL'], ['net_bind_service']],
  },
]

/** Looked up by name, so that a control reads like its documentation. */
function checks(...ids: readonly string[]): readonly Check[] {
  return CATALOGUE.filter(({ id }) => ids.includes(id))
}

function podAndContainers(property: string): readonly string[] {
  return [`securityContext.${property}`, `containers[*].securityContext.${property}`]
}

function volume(type: string): unknown {
  return { name: 'v', [type]: {} }
}
