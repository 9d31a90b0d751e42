resource "google_dataproc_cluster" "shop" {
  name = "shop"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = true
    }
  }
}
