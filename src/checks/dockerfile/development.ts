import type { Stage } from '../../model/dockerfile/stage.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { atMost, type Verdict } from '../check.ts'

/** Names of stages, and of files or their folder, of images in which programs are written: `Dockerfile.dev`. */
const DEVELOPMENT = /^dev(?:elopment)?$/i
const DEVELOPMENT_FILE =
  /(?:^|\/)\.devcontainer\/|(?:^|\/)\.gitpod\.dockerfile$|(?:^|[/._-])dev(?:elopment)?(?:[._-]?dockerfile)?$/i

/** Images of Dev Containers, Gitpod and Google Cloud Workstations, in which programs are written. */
const DEVELOPMENT_BASE = /(?:^|\/)devcontainers\/|^(?:docker\.io\/)?gitpod\/|\/cloud-workstations-images\//

/** A failure of an image is low where programs are written in it: it runs on the machines of those who write them. */
export function lessIfForDevelopment(
  { name, scope, properties }: Resource<'Dockerfile::Stage'>,
  verdict: Verdict | undefined,
): Verdict | undefined {
  const isForDevelopment =
    DEVELOPMENT.test(name) || DEVELOPMENT_FILE.test(scope) || hasDevelopmentBase(properties)
  return verdict?.status === 'FAIL' && isForDevelopment ? atMost('low', verdict) : verdict
}

function hasDevelopmentBase({ base }: Stage): boolean {
  return !isUnknown(base.root) && DEVELOPMENT_BASE.test(base.root)
}
