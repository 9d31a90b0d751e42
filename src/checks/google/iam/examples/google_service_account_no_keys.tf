resource "google_service_account" "shop" {
  account_id = "shop"
}

resource "google_service_account_iam_member" "shop" {
  service_account_id = google_service_account.shop.name
  role               = "roles/iam.workloadIdentityUser"
  member             = "serviceAccount:shop.svc.id.goog[shop/api]"
}
