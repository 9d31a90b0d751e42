resource "google_bigquery_dataset" "shop" {
  dataset_id = "shop"
}

resource "google_bigquery_dataset_iam_member" "shop" {
  dataset_id = google_bigquery_dataset.shop.dataset_id
  role       = "roles/bigquery.dataViewer"
  member     = google_service_account.shop.member
}
