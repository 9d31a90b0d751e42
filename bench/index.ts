/** Every benchmark, one after the other: `npm run bench`. Each prints ratios within its own run. */
import './startup.ts'
import './hcl.ts'
import './scan/index.ts'
import './scan/since.ts'
import './push-trust.ts'
import './push.ts'
import './ingest.ts'
import './sse/index.ts'
