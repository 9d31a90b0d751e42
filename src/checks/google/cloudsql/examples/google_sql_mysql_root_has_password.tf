resource "google_sql_user" "root" {
  name                = "root"
  instance            = google_sql_database_instance.blog.name
  password_wo         = ephemeral.random_password.root.result
  password_wo_version = 1
}
