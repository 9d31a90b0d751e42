resource "google_bigquery_table_iam_member" "orders" {
  dataset_id = "sales"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = "group:analysts@shop.example"
}
