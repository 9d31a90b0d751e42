resource "google_cloudfunctions_function" "shop" {
  name = "shop"
}

resource "google_cloudfunctions_function_iam_member" "shop" {
  cloud_function = google_cloudfunctions_function.shop.name
  role           = "roles/cloudfunctions.invoker"
  member         = google_service_account.shop.member
}
