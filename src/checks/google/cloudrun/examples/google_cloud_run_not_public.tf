resource "google_cloud_run_v2_service" "shop" {
  name = "shop"
}

resource "google_cloud_run_v2_service_iam_member" "shop" {
  name   = google_cloud_run_v2_service.shop.name
  role   = "roles/run.invoker"
  member = google_service_account.shop.member
}
