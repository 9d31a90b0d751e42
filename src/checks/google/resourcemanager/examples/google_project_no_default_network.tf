resource "google_project" "shop" {
  name                = "Shop"
  project_id          = "shop-live"
  folder_id           = google_folder.shops.id
  auto_create_network = false
}
