resource "google_dataflow_job" "shop" {
  name             = "shop"
  ip_configuration = "WORKER_IP_PRIVATE"
}
