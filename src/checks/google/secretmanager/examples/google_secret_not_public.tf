resource "google_secret_manager_secret" "shop" {
  secret_id = "shop"
  replication {
    auto {}
  }
}

resource "google_secret_manager_secret_iam_member" "shop" {
  secret_id = google_secret_manager_secret.shop.secret_id
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.shop.member
}
