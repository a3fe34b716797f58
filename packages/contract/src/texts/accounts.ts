import type { AccountText } from "../accounts.ts";
import type { UserCard } from "../accounts-users.ts";
import type { ExportTexts } from "../export.ts";
import type { InLanguages, Texts } from "../languages.ts";

export const failureTexts: Readonly<Record<AccountText, InLanguages>> = {
  "login.required": [
    "Email e senha são obrigatórios",
    "El correo electrónico y la contraseña son obligatorios",
    "Email and password are required",
  ],
  "login.invalid": ["Email ou senha incorretos.", "Correo electrónico o contraseña incorrectos.", "Incorrect email or password."],
  "login.busy": [
    "Muita gente está entrando agora. Tente novamente em alguns segundos.",
    "Mucha gente está entrando ahora. Inténtalo de nuevo en unos segundos.",
    "A lot of people are signing in right now. Try again in a few seconds.",
  ],
  "login.tooMany": [
    "Muitas tentativas com senha errada. Aguarde alguns minutos e tente novamente.",
    "Demasiados intentos con contraseña incorrecta. Espera unos minutos e inténtalo de nuevo.",
    "Too many attempts with a wrong password. Wait a few minutes and try again.",
  ],
  "login.noUser": [
    "Não foi possível obter os dados do usuário após login.",
    "No se pudo obtener los datos del usuario después de iniciar sesión.",
    "Your user data couldn’t be loaded after signing in.",
  ],
  "login.done": ["Que bom ter você de volta!", "¡Qué bueno tenerte de vuelta!", "Good to see you again!"],
  "logout.done": ["Você saiu do sistema.", "Saliste del sistema.", "You have signed out."],
  "password.weak": [
    "A senha deve atender a todos os requisitos.",
    "La contraseña debe cumplir todos los requisitos.",
    "The password must meet all requirements.",
  ],
  "user.notFound": ["Não encontramos este usuário.", "No encontramos este usuario.", "This user couldn’t be found."],
  "user.lastAdmin": [
    "Esta é a única conta de administrador ativa. Torne outra pessoa administradora antes.",
    "Esta es la única cuenta de administrador activa. Antes, haz administradora a otra persona.",
    "This is the only active administrator account. Make someone else an administrator first.",
  ],
  "password.oneTime": [
    "A senha deve ter pelo menos 6 caracteres",
    "La contraseña debe tener al menos 6 caracteres",
    "The password must be at least 6 characters long",
  ],
  "password.common": [
    "Senha muito comum. Escolha outra",
    "Contraseña muy común. Elige otra",
    "This password is too common. Choose another",
  ],
  "password.current": ["A senha atual não confere", "La contraseña actual no coincide", "The current password is incorrect"],
  "password.same": [
    "Escolha uma senha diferente da atual",
    "Elige una contraseña distinta de la actual",
    "Choose a password that differs from the current one",
  ],
  "password.notOwn": [
    "Outra pessoa criou a senha desta conta. Antes de trocar o e-mail, peça um link em “Esqueci minha senha” e escolha a sua.",
    "Otra persona creó la contraseña de esta cuenta. Antes de cambiar el correo, pide un enlace en “Olvidé mi contraseña” y elige la tuya.",
    "Someone else set the password of this account. Before you change the email, ask for a link under “Forgot my password” and choose your own.",
  ],
  "profile.nameShort": [
    "Nome deve ter pelo menos 2 caracteres",
    "El nombre debe tener al menos 2 caracteres",
    "The name must have at least 2 characters",
  ],
  "profile.nameLong": ["Nome muito longo", "Nombre demasiado largo", "The name is too long"],
  "profile.phone": [
    "Telefone deve ter pelo menos 10 dígitos",
    "El teléfono debe tener al menos 10 dígitos",
    "The phone number must have at least 10 digits",
  ],
  "profile.address": ["Endereço deve ser completo", "La dirección debe estar completa", "The address must be complete"],
  "profile.birthDate": ["Data de nascimento é obrigatória", "La fecha de nacimiento es obligatoria", "Date of birth is required"],
  "profile.maritalStatus": ["Estado civil é obrigatório", "El estado civil es obligatorio", "Marital status is required"],
  "profile.profession": ["Profissão é obrigatória", "La profesión es obligatoria", "Occupation is required"],
  "profile.age": ["Idade deve estar entre 12 e 120 anos", "La edad debe estar entre 12 y 120 años", "Age must be between 12 and 120"],
  "profile.phoneForm": ["Formato: (11) 99999-9999", "Formato: (11) 99999-9999", "Format: (11) 99999-9999"],
  "profile.addressShort": [
    "Endereço deve ter pelo menos 10 caracteres",
    "La dirección debe tener al menos 10 caracteres",
    "The address must have at least 10 characters",
  ],
  "profile.professionLong": ["Profissão muito longa", "La profesión es demasiado larga", "Occupation is too long"],
  "profile.bioLong": ["Biografia muito longa", "La biografía es demasiado larga", "The bio is too long"],
  "register.required": ["Nome e telefone são obrigatórios.", "El nombre y el teléfono son obligatorios.", "Name and phone are required."],
  "register.emailTaken": [
    "Este email já está cadastrado.",
    "Este correo electrónico ya está registrado.",
    "This email is already registered.",
  ],
  "link.invalid": [
    "Este link não vale mais. Peça outro por e-mail ou à equipe da igreja.",
    "Este enlace ya no vale. Pide otro por correo o al equipo de la iglesia.",
    "This link no longer works. Ask for another one by email, or ask the church team.",
  ],
  "link.used": [
    "Este link já foi usado. Cada um serve uma vez só.",
    "Este enlace ya se usó. Cada uno sirve una sola vez.",
    "This link has already been used. Each one works only once.",
  ],
  "link.expired": ["Este link venceu. Peça outro.", "Este enlace venció. Pide otro.", "This link has expired. Ask for another one."],
  "user.emailRequired": [
    "Informe o e-mail com que a pessoa vai entrar",
    "Indica el correo electrónico con el que la persona va a entrar",
    "Enter the email this person will sign in with",
  ],
  "user.emailTaken": [
    "Este e-mail já é de outra conta.",
    "Este correo electrónico ya es de otra cuenta.",
    "This email belongs to another account.",
  ],
  "user.personHasAccount": ["Essa pessoa já tem uma conta.", "Esa persona ya tiene una cuenta.", "This person already has an account."],
  "user.maybeMember": [
    "Esta pessoa parece já ser membro. Junte os cadastros, ou confirme que são duas pessoas.",
    "Parece que esta persona ya es miembro. Une los registros, o confirma que son dos personas.",
    "This person already seems to be a member. Merge the records, or confirm that they are two people.",
  ],
  "user.notPending": [
    "Este cadastro não está mais aguardando aprovação.",
    "Este registro ya no está esperando aprobación.",
    "This registration is no longer waiting for approval.",
  ],
  "user.firstAdmin": [
    "A primeira conta de administrador não pode ser excluída.",
    "La primera cuenta de administrador no se puede eliminar.",
    "The first administrator account cannot be deleted.",
  ],
  "user.outranked": [
    "Só alguém com um papel acima pode fazer isso nesta conta.",
    "Solo alguien con un rol superior puede hacer esto en esta cuenta.",
    "Only someone in a higher role can do this to this account.",
  ],
  "user.ownLink": [
    "A sua própria senha se troca no seu perfil, com a senha atual.",
    "Tu propia contraseña se cambia en tu perfil, con la actual.",
    "Change your own password in your profile, with your current one.",
  ],
  "register.done": [
    "Aguarde a aprovação do administrador.",
    "Espera la aprobación del administrador.",
    "Please wait for the administrator’s approval.",
  ],
  "register.visitorDone": ["Cadastro enviado!", "¡Registro enviado!", "Registration sent!"],
  "password.set": ["Senha definida. Entre com ela.", "Contraseña definida. Entra con ella.", "Password set. You can sign in with it now."],
  "profile.saved": [
    "Suas informações foram salvas com sucesso.",
    "Tu información se guardó con éxito.",
    "Your information has been saved.",
  ],
  "profile.completed": ["Perfil completo. Obrigado!", "Perfil completo. ¡Gracias!", "Profile complete. Thank you!"],
  "user.created": ["Conta criada.", "Cuenta creada.", "Account created."],
  "user.deleted": ["Conta excluída.", "Cuenta eliminada.", "Account deleted."],
  "user.congregationsSaved": ["Congregações salvas.", "Congregaciones guardadas.", "Congregations saved."],
  "user.permissionsSaved": ["Permissões salvas.", "Permisos guardados.", "Permissions saved."],
  "user.approved": ["Cadastro aprovado.", "Registro aprobado.", "Registration approved."],
  "user.approvedSeveral": ["Cadastros aprovados.", "Registros aprobados.", "Registrations approved."],
  "user.rejected": ["Cadastro não aprovado.", "Registro no aprobado.", "Registration declined."],
  "user.invited": ["Convite pronto para enviar.", "Invitación lista para enviar.", "Invitation ready to send."],
};

export const userColumns = {
  title: ["Usuários", "Usuarios", "Users"],
  titles: {
    name: ["Nome", "Nombre", "Name"],
    email: ["E-mail", "Correo electrónico", "Email"],
    phone: ["Telefone", "Teléfono", "Phone"],
    roleName: ["Papel", "Rol", "Role"],
    status: ["Situação", "Estado", "Status"],
    department: ["Departamento", "Departamento", "Department"],
    hasPassword: ["Tem senha", "Tiene contraseña", "Has a password"],
    createdAt: ["Cadastro", "Registro", "Registered"],
    lastSignInAt: ["Último acesso", "Último acceso", "Last sign-in"],
  },
  values: {
    status: {
      ativo: ["Ativo", "Activo", "Active"],
      pendente: ["Pendente", "Pendiente", "Pending"],
      inativo: ["Inativo", "Inactivo", "Inactive"],
    },
  },
} satisfies Texts<ExportTexts<UserCard>>;
