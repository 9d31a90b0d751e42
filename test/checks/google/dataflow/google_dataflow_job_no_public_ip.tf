variable "value" {}

# example
resource "google_dataflow_job" "shop" {
  name             = "shop"
  ip_configuration = "WORKER_IP_PRIVATE" # expect: PASS
}
# end of example

resource "google_dataflow_job" "bad" {
  name             = "bad"
  ip_configuration = "WORKER_IP_PUBLIC" # expect: FAIL
}

resource "google_dataflow_job" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_dataflow_job" "unknown" {
  name             = "unknown"
  ip_configuration = var.value # expect: MANUAL
}
