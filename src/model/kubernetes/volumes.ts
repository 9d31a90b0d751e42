/** Kinds of volumes that belong to the pod, or that an administrator has approved as a persistent volume. */
export const VOLUMES_OF_PODS: ReadonlySet<string> = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
])
